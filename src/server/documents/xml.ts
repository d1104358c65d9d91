export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

type Content = string | readonly (XmlElement | null)[];

/** An element; children that are null are left out. */
export function xml(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): XmlElement {
  const kept = typeof content === 'string' ? content : content.flatMap((child) => child ?? []);
  return { name, attributes, content: kept };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text without the characters that XML can't hold. */
export const writable = (text: string) => text.replace(UNWRITABLE, '').trim();

const escaped = (text: string) => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

function written({ name, attributes, content }: XmlElement): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = typeof content === 'string' ? escaped(content) : content.map(written).join('');
  return `<${name}${named.join('')}>${inside}</${name}>`;
}

/** The document as UTF-8 text. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;
}
