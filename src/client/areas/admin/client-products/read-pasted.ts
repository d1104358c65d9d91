/**
 * Compares pasted lines with the products that their codes name: which change, which stay, and which are not
 * understood.
 */
import type { PastedLine } from './own-terms.ts';

/** Codes asked for in one request: its address has a limited length. */
const AT_ONCE = 100;

interface Named {
  readonly product_id: string;
  readonly supplier_code: string;
  readonly names: Readonly<Record<string, string>>;
}

export interface PastedChange<Change> {
  readonly product: Named;
  readonly before: string;
  readonly after: string;
  readonly change: Change;
}

export interface ReadPaste<Change> {
  readonly changed: readonly PastedChange<Change>[];
  /** How many lines repeat the stored value. */
  readonly same: number;
  /** Lines whose code no product has. */
  readonly unknown: readonly PastedLine[];
  readonly refused: readonly (PastedLine & { readonly why: string })[];
}

type Read<Change> = Omit<PastedChange<Change>, 'product'> | { readonly problem: string } | null;

export async function readPasted<Row extends Named, Change>(
  lines: readonly PastedLine[],
  find: (supplier_codes: readonly string[]) => Promise<readonly Row[]>,
  read: (row: Row, text: string) => Read<Change>,
): Promise<ReadPaste<Change>> {
  const rows = new Map<string, Row>();
  for (let start = 0; start < lines.length; start += AT_ONCE) {
    const codes = lines.slice(start, start + AT_ONCE).map(({ code }) => code);
    for (const row of await find(codes)) rows.set(row.supplier_code, row);
  }
  const changed: PastedChange<Change>[] = [];
  const unknown: PastedLine[] = [];
  const refused: (PastedLine & { why: string })[] = [];
  let same = 0;
  for (const line of lines) {
    const product = rows.get(line.code);
    const found = product === undefined ? undefined : read(product, line.text);
    if (product === undefined || found === undefined) unknown.push(line);
    else if (found === null) same += 1;
    else if ('problem' in found) refused.push({ ...line, why: found.problem });
    else changed.push({ product, ...found });
  }
  return { changed, same, unknown, refused };
}
