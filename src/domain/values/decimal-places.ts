/** Digits whose last places are decimals, as labels print them: "00795" with 2 is "7.95", "42" with 0 is "42". */
export function withDecimalPlaces(digits: string, places: number): string {
  const padded = digits.replace(/^0+/, '').padStart(places + 1, '0');
  return places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
}
