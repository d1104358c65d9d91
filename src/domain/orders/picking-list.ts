import type { OrderLine } from './order.ts';

/** A line to be picked, with the client who ordered it. */
export interface PickedLine {
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

/** The packs to be picked, in sections: one for each client's order or each category, or a single one by product. */
export function pickingSections(
  lines: readonly PickedLine[],
  by: 'product' | 'client' | 'category',
): readonly PickingSection[] {
  const titleOf = ({ client, number, category }: PickedLine) =>
    by === 'client' ? `${client} · ${number}` : by === 'category' ? category : '';
  const sections = new Map<string, PickedLine[]>();
  for (const each of lines) {
    if (each.line.quantity === 0) continue;
    const title = titleOf(each);
    sections.set(title, [...(sections.get(title) ?? []), each]);
  }
  return [...sections]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([title, picked]) => ({ title, rows: rowsOf(picked) }));
}

function rowsOf(picked: readonly PickedLine[]): PickingRow[] {
  const byProduct = new Map<string, PickedLine[]>();
  for (const each of picked) {
    const { product_id } = each.line;
    byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), each]);
  }
  return [...byProduct.values()].map(rowOf).sort((left, right) => left.line.name.localeCompare(right.line.name));
}

function rowOf(picked: readonly PickedLine[]): PickingRow {
  const [first] = picked;
  if (first === undefined) throw new TypeError('a row is made of lines');
  const shares = new Map<string, PickingShare>();
  for (const { client, line } of picked) {
    const before = shares.get(client);
    shares.set(client, {
      client,
      packs: (before?.packs ?? 0) + line.quantity,
      client_code: line.client_code ?? before?.client_code,
    });
  }
  return {
    line: first.line,
    packs: [...shares.values()].reduce((sum, { packs }) => sum + packs, 0),
    shares: [...shares.values()].sort((left, right) => left.client.localeCompare(right.client)),
    remarks: picked
      .filter(({ line }) => line.comment !== null || line.no_substitute)
      .map(({ client, line }) => ({ client, line })),
  };
}
