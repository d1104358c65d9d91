/**
 * Why a password is among the first that are tried: one sign or a few again and again, one's own address, a word of the house, one
 * that many people have.
 */
export type PasswordWeakness = 'repeated' | 'own_address' | 'house_word' | 'common';

/** What a stranger tries here first: the product, the trade, its roles, and the word itself, in the languages of the app. */
export const HOUSE_WORDS: readonly string[] = [
  ...['carreau', 'demo', 'admin', 'operator', 'manager'],
  ...['password', 'passwort', 'motdepasse', 'contraseña', 'senha', 'bienvenue', 'welcome'],
  ...['fournisseur', 'supplier', 'lieferant', 'fornitore', 'proveedor', 'fornecedor', 'grossiste'],
  ...['commande', 'order', 'bestellung', 'ordine', 'pedido', 'encomenda', 'catalogue', 'katalog', 'catalog'],
  ...['restaurant', 'bistrot', 'brasserie', 'cuisine', 'cantine', 'kitchen', 'küche', 'cucina', 'cocina', 'cozinha'],
];

/** One sign, or a group of up to four, again and again: `aaaaaaaaaa`, `12341234123`. */
const REPEATED = /^(.{1,4}?)\1+.{0,3}$/su;

/** Letters and digits that are left of a password without the address in it, below which the address is all there is to guess. */
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

/** A common password is none the better for a year or an exclamation mark behind it. */
const ENDING = new RegExp(`[^\\p{L}]{1,${OWN_SIGNS - 1}}$`, 'u');

/**
 * Why a password that someone chooses is easily guessed; null when nothing says so. There are no rules on which signs it is made of.
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
