/** How the keys change a quantity. Quantities are multiples of `step` counted from zero, with at most 3 decimals. */

export type StepRules = {
  /** The least quantity above zero; `step` by default. */
  min?: number | undefined;
  max?: number | undefined;
  /** 1 by default. */
  step?: number | undefined;
};

const round = (value: number): number => Math.round(value * 1000) / 1000;
const stepOf = (rules: StepRules): number => (rules.step !== undefined && rules.step > 0 ? rules.step : 1);
const leastOf = (rules: StepRules): number => Math.max(rules.min ?? 0, stepOf(rules));

/**
 * The next quantity up: from zero to the least, else to the next multiple of `step`, and never over `max`; unchanged at
 * the top.
 */
export function increased(value: number, rules: StepRules): number {
  const step = stepOf(rules);
  const next = value < leastOf(rules) ? leastOf(rules) : round((Math.floor(round(value / step)) + 1) * step);
  const most = rules.max ?? Number.POSITIVE_INFINITY;
  return next > most ? Math.max(value, round(Math.floor(round(most / step)) * step)) : next;
}

/** The next quantity down; below the least there is nothing (0). */
export function decreased(value: number, rules: StepRules): number {
  const step = stepOf(rules);
  const next = round((Math.ceil(round(value / step)) - 1) * step);
  return next < leastOf(rules) ? 0 : next;
}

/** Reads typed text, with comma or point; undefined when it is no quantity. */
export function typedQuantity(text: string): number | undefined {
  const tidy = text.trim().replace(',', '.');
  if (tidy === '') return 0;
  if (!/^\d{0,6}(\.\d{0,3})?$/.test(tidy) || tidy === '.') return undefined;
  return round(Number(tidy));
}
