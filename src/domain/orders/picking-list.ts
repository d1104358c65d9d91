import { type Locale, languageTag } from '../values/locale.ts';
import { lineName } from './line-name.ts';
import type { OrderLine } from './order.ts';

/** A line to be picked, with the client who ordered it. */
export interface PickedLine {
  readonly organization_id: string;
  /** The client's name, see `namesApart`. */
  readonly client: string;
  readonly number: string;
  /** The product's category in the reader's language; empty: none. */
  readonly category: string;
  readonly line: OrderLine;
}

export interface PickingShare {
  readonly client: string;
  readonly packs: number;
  /** The client's own code for the product, for the label on its packs. */
  readonly client_code?: string | undefined;
}

export interface PickingRow {
  readonly line: OrderLine;
  readonly packs: number;
  /** The packs of each client, in the order of the clients' names. */
  readonly shares: readonly PickingShare[];
  /** Lines with a buyer's comment, or for which the buyer accepts no substitute. */
  readonly remarks: readonly { readonly client: string; readonly line: OrderLine }[];
}

export interface PickingSection {
  /** A client with their order's number, or a category; empty where there is only one section. */
  readonly title: string;
  readonly rows: readonly PickingRow[];
}

/** A client of a day's order, and where it goes. */
export interface DayClient {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly address: { readonly street: string; readonly city: string };
}

/** The ways to name a client, the shortest first. */
const NAMINGS = [
  ({ organization_name }: DayClient) => organization_name,
  ({ organization_name, address }: DayClient) => `${organization_name} (${address.city})`,
  ({ organization_name, address }: DayClient) => `${organization_name} (${address.street}, ${address.city})`,
] as const;

/**
 * The name of each client by id. Where another client of the day has the same name, the city of the delivery stands
 * beside it, and the street where that is the same as well.
 */
export function namesApart(clients: readonly DayClient[]): ReadonlyMap<string, string> {
  const nameOf = (client: DayClient) => {
    const others = clients.filter(({ organization_id }) => organization_id !== client.organization_id);
    const names = NAMINGS.map((naming) => ({ naming, name: naming(client) }));
    const apart = names.find(({ naming, name }) => others.every((other) => naming(other) !== name));
    return (apart ?? names.at(-1))?.name ?? client.organization_name;
  };
  return new Map(clients.map((client) => [client.organization_id, nameOf(client)]));
}

/**
 * The packs to be picked, in sections: one for each client's order or each category, or a single one by product. All is
 * sorted as people who read this language look for it.
 */
export function pickingSections(
  lines: readonly PickedLine[],
  by: 'product' | 'client' | 'category',
  locale: Locale,
): readonly PickingSection[] {
  const { compare } = new Intl.Collator(languageTag(locale));
  const titleOf = ({ client, number, category }: PickedLine) =>
    by === 'client' ? `${client} · ${number}` : by === 'category' ? category : '';
  const sections = new Map<string, PickedLine[]>();
  for (const each of lines) {
    if (each.line.quantity === 0) continue;
    const title = titleOf(each);
    sections.set(title, [...(sections.get(title) ?? []), each]);
  }
  return [...sections]
    .sort(([left], [right]) => compare(left, right))
    .map(([title, picked]) => ({ title, rows: rowsOf(picked, locale, compare) }));
}

type Compare = Intl.Collator['compare'];

function rowsOf(picked: readonly PickedLine[], locale: Locale, compare: Compare): PickingRow[] {
  const byProduct = new Map<string, PickedLine[]>();
  for (const each of picked) {
    const { product_id } = each.line;
    byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), each]);
  }
  return [...byProduct.values()]
    .map((each) => rowOf(each, compare))
    .sort((left, right) => compare(lineName(left.line, locale), lineName(right.line, locale)));
}

function rowOf(picked: readonly PickedLine[], compare: Compare): PickingRow {
  const [first] = picked;
  if (first === undefined) throw new TypeError('a row is made of lines');
  const shares = new Map<string, PickingShare>();
  for (const { organization_id, client, line } of picked) {
    const before = shares.get(organization_id);
    shares.set(organization_id, {
      client,
      packs: (before?.packs ?? 0) + line.quantity,
      client_code: line.client_code ?? before?.client_code,
    });
  }
  return {
    line: first.line,
    packs: [...shares.values()].reduce((sum, { packs }) => sum + packs, 0),
    shares: [...shares.values()].sort((left, right) => compare(left.client, right.client)),
    remarks: picked
      .filter(({ line }) => line.comment !== null || line.no_substitute)
      .map(({ client, line }) => ({ client, line })),
  };
}
