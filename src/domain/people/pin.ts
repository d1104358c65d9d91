/** The PIN by which a person takes a shared device over from another. It opens what their password has opened there before. */

export const PIN_LENGTH = 4;
/** Wrong PINs after which the person's session on the device ends, and the password is asked for. */
export const PIN_TRIES = 5;

export const isPin = (text: string) => new RegExp(`^[0-9]{${PIN_LENGTH}}$`).test(text);

/** Whether it is among the first that others would try: one digit again and again, or digits in a row up or down. */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

/** What others at the device read of a name: "Camille R." of "Camille Renaud". */
export function nameOnDevice(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const [first = ''] = words;
  const initial = words.length > 1 ? [...(words.at(-1) ?? '')][0]?.toUpperCase() : undefined;
  return initial === undefined ? first : `${first} ${initial}.`;
}
