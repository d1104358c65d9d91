const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe');

/** The options whose label has every word typed, whatever the accents and the case; all of them for an empty text. */
export function narrowed<Option extends { label: string }>(
  options: readonly Option[],
  text: string,
): readonly Option[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const label = plain(option.label);
    return words.every((word) => label.includes(word));
  });
}
