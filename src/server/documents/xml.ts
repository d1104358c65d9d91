import { escapedXml } from '#domain/values/xml-text.ts';

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

function written({ name, attributes, content }: XmlElement): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedXml(value)}"`);
  const inside = typeof content === 'string' ? escapedXml(content) : content.map(written).join('');
  return `<${name}${named.join('')}>${inside}</${name}>`;
}

/** The document as UTF-8 text. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;
}
