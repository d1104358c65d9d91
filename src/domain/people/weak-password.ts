/** Why a password is among the first that are tried: one sign or a few again and again, one's own address, one that many people have. */
export type PasswordWeakness = 'repeated' | 'own_address' | 'common';

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
  return isCommon(small) ? 'common' : null;
}
