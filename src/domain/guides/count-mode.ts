/**
 * Counting a shelf, one product after another, as a state machine. It keeps the typed digits, the answers and their
 * order, so that the last answers can be taken back one by one. A state is plain data: it is stored after each key, and
 * a count can go on from a stored state.
 */

/** A product to count, as the guide and the catalog have it at the beginning. */
export interface CountedProduct {
  readonly product_id: string;
  /** What to fill up to, in packs or units as the product is counted. A whole number above 0. */
  readonly level: number;
  /** How much one pack brings of what is counted: 1 where packs are counted. */
  readonly per_pack: number;
  /** Packs that are usually ordered. */
  readonly usual: number;
}

export type CountAnswer =
  /** How much is left. */
  | { readonly kind: 'left'; readonly left: number }
  /** At least the level is left. */
  | { readonly kind: 'enough' }
  /** Not counted: the usual quantity is ordered. */
  | { readonly kind: 'usual' };

/** An answer that can be taken back: its product, that product's answer before, and the product that was open then. */
export interface GivenAnswer {
  readonly product_id: string;
  readonly before: CountAnswer | null;
  readonly opened: string | null;
}

export interface CountState {
  /** The product that is open; null: every product has its answer. */
  readonly opened: string | null;
  /** Digits that are not an answer yet. */
  readonly typed: string;
  readonly answers: Readonly<Record<string, CountAnswer>>;
  /** Oldest first. */
  readonly given: readonly GivenAnswer[];
}

export type CountKey = { readonly digit: number } | 'enough' | 'skip' | 'next' | 'back';

export function beginCount(products: readonly CountedProduct[]): CountState {
  return { opened: products[0]?.product_id ?? null, typed: '', answers: {}, given: [] };
}

/** Packs that fill up to the level from what is left. Whole packs, rounded up. */
export function packsToLevel({ level, per_pack }: Pick<CountedProduct, 'level' | 'per_pack'>, left: number): number {
  return Math.max(0, Math.ceil((level - left) / per_pack));
}

/** Packs that an answer orders. */
export function packsOf(product: CountedProduct, answer: CountAnswer): number {
  if (answer.kind === 'left') return packsToLevel(product, answer.left);
  return answer.kind === 'enough' ? 0 : product.usual;
}

/** Packs that one more digit would order if it ended the number. The key shows them. */
export function packsWithDigit(product: CountedProduct, typed: string, digit: number): number {
  return packsToLevel(product, Number(`${typed}${digit}`));
}

/** Whether the digits are an answer by themselves: they are 0, or one more digit would reach the level. */
export function isWhole(typed: string, level: number): boolean {
  return typed !== '' && (Number(typed) === 0 || Number(typed) * 10 >= level);
}

export function pressCountKey(state: CountState, products: readonly CountedProduct[], key: CountKey): CountState {
  if (key === 'back') return state.typed === '' ? takeBackAnswer(state) : { ...state, typed: state.typed.slice(0, -1) };
  const product = products.find(({ product_id }) => product_id === state.opened);
  if (product === undefined) return state;
  if (key === 'enough') return answered(state, products, product, { kind: 'enough' });
  if (key === 'skip') return answered(state, products, product, { kind: 'usual' });
  if (key === 'next') {
    return state.typed === '' ? state : answered(state, products, product, leftOf(product, Number(state.typed)));
  }
  const typed = `${state.typed}${key.digit}`;
  if (!isWhole(typed, product.level)) return { ...state, typed };
  return answered(state, products, product, leftOf(product, Number(typed)));
}

/** Takes back the last answer: its product is open again, with the answer that it had before. */
export function takeBackAnswer(state: CountState): CountState {
  const last = state.given.at(-1);
  if (last === undefined) return state;
  const { [last.product_id]: _taken, ...others } = state.answers;
  const answers = last.before === null ? others : { ...others, [last.product_id]: last.before };
  return { opened: last.opened, typed: '', answers, given: state.given.slice(0, -1) };
}

/**
 * Opens a product out of its turn, after a scan or a tap on the list beside. Digits typed for another product become
 * that product's answer.
 */
export function openProduct(state: CountState, products: readonly CountedProduct[], product_id: string): CountState {
  if (state.opened === product_id || !products.some((product) => product.product_id === product_id)) return state;
  const settled = state.typed === '' ? state : pressCountKey(state, products, 'next');
  return { ...settled, opened: product_id, typed: '' };
}

/**
 * Handles the scan of a product: opens it and adds the scanned packs to what is left of it. A scan of another product
 * ends this count; a later scan of the first product adds to its answer, because the rest of it stands elsewhere.
 */
export function countOneMore(
  state: CountState,
  products: readonly CountedProduct[],
  product_id: string,
  packs: number,
): CountState {
  const product = products.find((each) => each.product_id === product_id);
  if (product === undefined) return state;
  const opened = openProduct(state, products, product_id);
  const before = opened.typed === '' ? countedOf(product, opened.answers[product_id]) : Number(opened.typed);
  return { ...opened, typed: String(before + packs * product.per_pack) };
}

/** How much an answer counts at least. */
function countedOf({ level }: CountedProduct, answer: CountAnswer | undefined): number {
  if (answer?.kind === 'left') return answer.left;
  return answer?.kind === 'enough' ? level : 0;
}

/** Answers a product out of its turn, as `openProduct` opens it: a person may say it by its name. */
export function giveAnswer(
  state: CountState,
  products: readonly CountedProduct[],
  product_id: string,
  answer: CountAnswer,
): CountState {
  const product = products.find((each) => each.product_id === product_id);
  if (product === undefined) return state;
  return answered(openProduct(state, products, product_id), products, product, answer);
}

/** Gives every product without an answer its usual quantity, so that nothing is left open. */
export function answerRestAsUsual(state: CountState, products: readonly CountedProduct[]): CountState {
  let rest = state.typed === '' ? state : pressCountKey(state, products, 'next');
  for (const product of products) {
    if (rest.answers[product.product_id] !== undefined) continue;
    rest = answered({ ...rest, opened: product.product_id }, products, product, { kind: 'usual' });
  }
  return rest;
}

/** A stored state with the products of today: it forgets products that left the guide and asks about new ones. */
export function resumedCount(state: CountState, products: readonly CountedProduct[]): CountState {
  const known = new Set(products.map(({ product_id }) => product_id));
  const answers = Object.fromEntries(Object.entries(state.answers).filter(([product_id]) => known.has(product_id)));
  const given = state.given.filter(({ product_id }) => known.has(product_id));
  const isOpen = state.opened !== null && known.has(state.opened);
  const kept = { ...state, answers, given, typed: isOpen ? state.typed : '' };
  return isOpen ? kept : { ...kept, opened: nextOpen(kept, products, null) };
}

/** The answer of what is left: at the level or above it is enough. */
export function leftOf({ level }: Pick<CountedProduct, 'level'>, left: number): CountAnswer {
  return left >= level ? { kind: 'enough' } : { kind: 'left', left };
}

function answered(
  state: CountState,
  products: readonly CountedProduct[],
  { product_id }: CountedProduct,
  answer: CountAnswer,
): CountState {
  const before = state.answers[product_id] ?? null;
  const answers = { ...state.answers, [product_id]: answer };
  const given = [...state.given, { product_id, before, opened: state.opened }];
  const next = { ...state, typed: '', answers, given };
  return { ...next, opened: nextOpen(next, products, product_id) };
}

/** The first product without an answer after `after`; at the end of the shelf, the first one that was passed over. */
function nextOpen(state: CountState, products: readonly CountedProduct[], after: string | null): string | null {
  const at = products.findIndex(({ product_id }) => product_id === after) + 1;
  const order = [...products.slice(at), ...products.slice(0, at)];
  return order.find(({ product_id }) => state.answers[product_id] === undefined)?.product_id ?? null;
}
