// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text without the characters that XML can't hold. */
export const writable = (text: string) => text.replace(UNWRITABLE, '').trim();

/** A text as the content of an element or an attribute. */
export const escapedXml = (text: string) =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
