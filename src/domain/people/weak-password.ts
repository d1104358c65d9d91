/**
 * Why a guesser would try a password early: it repeats a few characters, or is the person's own address, a word of the
 * house, or a common password.
 */
export type PasswordWeakness = 'repeated' | 'own_address' | 'house_word' | 'common';

/**
 * Words that a guesser tries here first: the product, the trade, its roles, and the word "password" itself, in the
 * languages of the app.
 */
export const HOUSE_WORDS: readonly string[] = [
  ...['carreau', 'demo', 'admin', 'operator', 'manager'],
  ...['password', 'passwort', 'motdepasse', 'contraseña', 'senha', 'bienvenue', 'welcome'],
  ...['fournisseur', 'supplier', 'lieferant', 'fornitore', 'proveedor', 'fornecedor', 'grossiste'],
  ...['commande', 'order', 'bestellung', 'ordine', 'pedido', 'encomenda', 'catalogue', 'katalog', 'catalog'],
  ...['restaurant', 'bistrot', 'brasserie', 'cuisine', 'cantine', 'kitchen', 'küche', 'cucina', 'cocina', 'cozinha'],
];

/** One character, or a group of up to four, repeated: `aaaaaaaaaa`, `12341234123`. */
const REPEATED = /^(.{1,4}?)\1+.{0,3}$/su;

/**
 * The fewest characters that must be left of a password without the address, or the word, in it. With fewer, knowing
 * the address or word is enough to guess it.
 */
const OWN_SIGNS = 6;

function isOwnAddress(password: string, email: string): boolean {
  const [name = ''] = email.split('@');
  return [email, name].some(
    (part) => part.length >= 3 && password.includes(part) && password.replaceAll(part, '').length < OWN_SIGNS,
  );
}

function isHouseWord(password: string): boolean {
  return HOUSE_WORDS.some((word) => password.includes(word) && password.replaceAll(word, '').length < OWN_SIGNS);
}

/** A common password stays easy to guess with a year or an exclamation mark behind it. */
const ENDING = new RegExp(`[^\\p{L}]{1,${OWN_SIGNS - 1}}$`, 'u');

/**
 * Why a password that someone chooses is easily guessed; null when nothing says so. There are no rules about which
 * characters it must have.
 * @param isCommon whether a password, in small letters, is on the list of common ones
 */
export function passwordWeakness(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
): PasswordWeakness | null {
  const small = password.toLowerCase().trim();
  if (REPEATED.test(small)) return 'repeated';
  if (isOwnAddress(small, email.toLowerCase())) return 'own_address';
  if (isCommon(small) || isCommon(small.replace(ENDING, ''))) return 'common';
  return isHouseWord(small) ? 'house_word' : null;
}
