/** The lines to prepare, in rows: product by product, shelf by shelf or client by client. Pure. */
import type { OrderPick, Picked, PreparedOrder, PreparedProduct, Shelf } from '#contract/preparation.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { linesToPick } from '#domain/orders/line-pick.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { type Locale, languageTag } from '#domain/values/locale.ts';

export const ARRANGEMENTS = ['shelf', 'product', 'client'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** A line of an order, and its pick; null: not picked yet. */
export interface Task {
  readonly order: PreparedOrder;
  readonly line: OrderLine;
  readonly picked: Picked | null;
}

export interface PreparedRow {
  /** The product or the order; stays the same while the row is worked on. */
  readonly key: string;
  readonly product?: PreparedProduct;
  readonly shelf?: Shelf;
  readonly tasks: readonly Task[];
}

export interface PreparedSection {
  /** null: the rows' products have no category, or all rows stand in one section. */
  readonly shelf: Shelf | null;
  readonly rows: readonly PreparedRow[];
}

export interface Prepared {
  readonly orders: readonly PreparedOrder[];
  readonly products: readonly PreparedProduct[];
  readonly shelves: readonly Shelf[];
  readonly picks: readonly OrderPick[];
}

const keyOf = ({ order_id, product_id }: Pick<OrderPick, 'order_id' | 'product_id'>) => `${order_id} ${product_id}`;

/** All lines to pick. A pick of more than is ordered by now counts as not taken. */
export function tasksOf({ orders, picks }: Pick<Prepared, 'orders' | 'picks'>): Task[] {
  const said = new Map(picks.map((pick) => [keyOf(pick), pick.picked]));
  return orders.flatMap((order) =>
    linesToPick(order.lines).map((line) => {
      const picked = said.get(keyOf({ order_id: order.order_id, product_id: line.product_id })) ?? null;
      return { order, line, picked: picked !== null && picked.quantity > line.quantity ? null : picked };
    }),
  );
}

function grouped(tasks: readonly Task[], by: (task: Task) => string): Map<string, Task[]> {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) groups.set(by(task), [...(groups.get(by(task)) ?? []), task]);
  return groups;
}

/** Names are in order by the rules of `locale`, as on the picking list. */
export function arrange(prepared: Prepared, by: Arrangement, locale: Locale): PreparedSection[] {
  const tasks = tasksOf(prepared);
  if (by === 'client') {
    const rows = [...grouped(tasks, ({ order }) => order.order_id)].map(([key, own]) => ({ key, tasks: own }));
    return rows.length === 0 ? [] : [{ shelf: null, rows }];
  }
  const products = new Map(prepared.products.map((product) => [product.product_id, product]));
  const shelves = new Map(prepared.shelves.map((shelf) => [shelf.category_id, shelf]));
  const shelfOf = (product: PreparedProduct | undefined) => shelves.get(product?.category_id ?? '');
  const { compare } = new Intl.Collator(languageTag(locale));
  const nameOfRow = ({ tasks: [first] }: PreparedRow) => (first === undefined ? '' : lineName(first.line, locale));
  const rows = [...grouped(tasks, ({ line }) => line.product_id)]
    .map(([key, own]): PreparedRow => {
      const product = products.get(key);
      const shelf = shelfOf(product);
      return { key, tasks: own, ...(product && { product }), ...(shelf && { shelf }) };
    })
    .sort((left, right) => compare(nameOfRow(left), nameOfRow(right)));
  if (by === 'product') return rows.length === 0 ? [] : [{ shelf: null, rows }];
  const sections = [...prepared.shelves.map((shelf) => ({ shelf, rows: rows.filter((row) => row.shelf === shelf) }))];
  const others = rows.filter((row) => row.shelf === undefined);
  return [...sections, { shelf: null, rows: others }].filter((section) => section.rows.length > 0);
}

export const isDone = ({ picked }: Task): boolean => picked !== null;
/** Packs that were ordered and not found. */
export const missingPacks = ({ line, picked }: Task): number => (picked === null ? 0 : line.quantity - picked.quantity);
export const packsOfTasks = (tasks: readonly Task[]): number => tasks.reduce((sum, { line }) => sum + line.quantity, 0);
