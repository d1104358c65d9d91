/** Whether a text is a SIRET: 14 digits, the last one by Luhn's rule (ISO/IEC 7812). */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false;
  const sum = [...text].reduce((total, character, position) => {
    const digit = Number(character) * (position % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
