import { JSDOM } from 'jsdom';

/** [child, at least, at most], in the order of the UBL 2.1 schema. Elements that are not listed must not occur. */
export type Children = readonly (readonly [name: string, least: 0 | 1, most: number])[];
/** The children of each element, by "parent/name" or by name. */
export type UblModel = Readonly<Record<string, Children>>;

export const ANY = Number.POSITIVE_INFINITY;

const NAMESPACES: Readonly<Record<string, string>> = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** Where a document differs from the data model of its transaction: elements, their number, order and namespaces. */
export function structureProblems(element: Element, model: UblModel): string[] {
  const parent = element.parentElement?.nodeName ?? '';
  const name = element.nodeName;
  const children = [...element.children];
  const problems: string[] = [];
  const namespace =
    element.prefix === null ? `urn:oasis:names:specification:ubl:schema:xsd:${name}-2` : NAMESPACES[element.prefix];
  if (element.namespaceURI !== namespace) problems.push(`${name}: wrong namespace`);
  const known = model[`${parent}/${name}`] ?? model[name];
  if (!known) {
    if (children.length > 0) problems.push(`${parent}/${name} is not part of the data model`);
    if ((element.textContent ?? '').trim() === '') problems.push(`${parent}/${name} is empty`);
    return problems;
  }
  const positions = children.map((child) => known.findIndex(([listed]) => listed === child.nodeName));
  if (positions.includes(-1)) problems.push(`${name} holds what is not part of the data model`);
  if (positions.some((position, at) => position < (positions[at - 1] ?? 0))) problems.push(`${name}: wrong sequence`);
  for (const [child, least, most] of known) {
    const count = children.filter((each) => each.nodeName === child).length;
    if (count < least || count > most) problems.push(`${name} has ${count} × ${child}`);
  }
  return [...problems, ...children.flatMap((child) => structureProblems(child, model))];
}

/** The elements at a path of names, each the child of the one before. */
export function select(scope: Element | Document, path: string): Element[] {
  let found: Element[] = 'documentElement' in scope ? [scope.documentElement] : [scope];
  for (const name of path.split('/')) {
    found = found.flatMap((element) => [...element.children].filter((child) => child.nodeName === name));
  }
  return found;
}

export const textAt = (scope: Element | Document, path: string): string | null =>
  select(scope, path)[0]?.textContent ?? null;

export function parseUbl(text: string): Document {
  return new JSDOM(text, { contentType: 'application/xml' }).window.document;
}
