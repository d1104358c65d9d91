/** Crockford's base 32 has no character that people mishear or misread (no I, L, O, U). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 5;

/**
 * The number people use for an order, on the phone and on the delivery note: day of the order and five characters of
 * its id, as in `261121-7F3KQ`. It is made from the id alone, so the device knows it before the order is sent, and no
 * counter tells one client how much the others order. 25 random bits a day and supplier: a name for people, never a
 * key.
 * @param order_id UUIDv7, as the server demands (isUuidV7): 48 bits of milliseconds first, random bits last
 */
export function orderNumber(order_id: string): string {
  const hex = order_id.replaceAll('-', '');
  const made = new Date(Number.parseInt(hex.slice(0, 12), 16));
  // The ISO form can't be cut: it is longer from the year 10000 on. 48 bits reach the year 10889.
  const day = [made.getUTCFullYear() % 100, made.getUTCMonth() + 1, made.getUTCDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  let random = Number.parseInt(hex.slice(-7), 16);
  let letters = '';
  for (let position = 0; position < LETTERS; position += 1) {
    letters = DIGITS.charAt(random % 32) + letters;
    random = Math.floor(random / 32);
  }
  return `${day}-${letters}`;
}
