/** Date formats are slow to make (a tenth of a millisecond and more), and a list needs the same one for every row. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The format for these options, made once. `tag` is a BCP 47 tag. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}
