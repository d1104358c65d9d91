/** Percent; a price that changes by more needs a look. */
const UNUSUAL = 20;

export const isUnusualChange = (percent: number): boolean => Math.abs(percent) > UNUSUAL;
