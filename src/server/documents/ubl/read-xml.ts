/**
 * Reads an XML document that somebody sent, as a tree. The parser is strict and never expands an entity: a document type is refused as
 * soon as it begins, and so is what is deeper, larger or has more attributes than any order.
 */
import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { cleanText } from '#domain/values/text.ts';
import { Refusal } from '../../http/problem.ts';
import { refusedFile } from './fault-sentences.ts';

const LIMITS = { bytes: 4_000_000, depth: 20, elements: 150_000, attributes: 20 } as const;
/** Characters that are parsed before other calls have their turn. */
const SLICE = 50_000;

const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2', 'cac:'],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2', 'cbc:'],
]);

/** An element under the prefix that our own documents give its namespace, whichever prefix it came with. */
export interface ReadElement {
  readonly name: string;
  readonly parent: ReadElement | null;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: ReadElement[];
  /** How many children there are of each name. */
  readonly counts: Map<string, number>;
  /** Its place among those of its name, from 1 on. */
  readonly place: number;
  /** Cleaned; empty where it has none. */
  text: string;
}

/** Where an element stands, as `Order/cac:OrderLine[2]/cac:LineItem/cbc:ID`. */
export function pathOf(element: ReadElement): string {
  const { parent, name } = element;
  if (parent === null) return name;
  const isOneOfSeveral = (parent.counts.get(name) ?? 0) > 1;
  return `${pathOf(parent)}/${name}${isOneOfSeveral ? `[${element.place}]` : ''}`;
}

function textOf(content: Buffer): string {
  if (content.length > LIMITS.bytes) throw new Refusal('too_large', 'An order may have 4 MB');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refusedFile({ code: 'not_utf8' });
  }
}

/** @param rootNamespace the namespace of the root, whose elements have no prefix here */
export async function readXml(content: Buffer, rootNamespace: string): Promise<ReadElement> {
  const text = textOf(content);
  const parser = new SaxesParser({ xmlns: true, position: true });
  const nameOf = ({ uri, local }: { readonly uri: string; readonly local: string }) =>
    uri === rootNamespace ? local : `${PREFIXES.get(uri) ?? `{${uri.slice(0, 200)}}`}${local.slice(0, 100)}`;
  const at: { root: ReadElement | null; open: ReadElement | null } = { root: null, open: null };
  let elements = 0;
  let depth = 0;
  let attributes = 0;
  parser.on('error', () => {
    throw refusedFile({ code: 'malformed', line: `${parser.line}` });
  });
  parser.on('doctype', () => {
    throw refusedFile({ code: 'document_type' });
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw refusedFile({ code: 'not_utf8' });
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > LIMITS.attributes) throw refusedFile({ code: 'too_many_attributes' });
  });
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    depth += 1;
    if (elements > LIMITS.elements) throw refusedFile({ code: 'too_many_elements' });
    if (depth > LIMITS.depth) throw refusedFile({ code: 'too_deep' });
    const own = Object.values(tag.attributes).map(({ local, value }) => [local, cleanText(value)] as const);
    const name = nameOf(tag);
    const parent = at.open;
    const place = (parent?.counts.get(name) ?? 0) + 1;
    const element = { name, parent, place, attributes: new Map(own), children: [], counts: new Map(), text: '' };
    parent?.children.push(element);
    parent?.counts.set(name, place);
    at.root ??= element;
    at.open = element;
  });
  const said = (words: string) => {
    if (at.open !== null) at.open.text += words;
  };
  parser.on('text', said);
  parser.on('cdata', said);
  parser.on('closetag', () => {
    depth -= 1;
    if (at.open === null) return;
    at.open.text = cleanText(at.open.text);
    at.open = at.open.parent;
  });
  for (let start = 0; start < text.length; start += SLICE) {
    parser.write(text.slice(start, start + SLICE));
    await setImmediate();
  }
  parser.close();
  if (at.root === null) throw refusedFile({ code: 'malformed', line: `${parser.line}` });
  return at.root;
}
