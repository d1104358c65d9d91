/**
 * The typed changes of a product's sheet, which save themselves when a field is left, or 800 ms after the last key.
 * Changes that could not be sent are sent again. Somebody else's changes of the same fields are shown beside; they are
 * overwritten only on demand.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { offerUndo } from '#client/ui/undo.ts';
import type { DeskProduct, ProductEdit } from '#contract/product-desk.ts';
import type { ProductFields } from '#domain/catalog/product-fields.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { showProducts } from './product-list.ts';
import { saveProduct } from './save-product.ts';
import { useUndoChange } from './use-save-product.ts';

const PAUSE = 800;
const AGAIN = 5_000;

export type DraftState =
  | { readonly kind: 'untouched' | 'saving' | 'unsent' }
  | { readonly kind: 'saved'; readonly at: number; readonly undo: (() => void) | null }
  | { readonly kind: 'refused'; readonly why: string; readonly fields: Readonly<Record<string, string>> }
  | {
      readonly kind: 'conflict';
      readonly theirs: DeskProduct;
      readonly mine: ProductEdit;
      readonly fields: readonly (keyof ProductFields)[];
    };

export interface ProductDraft {
  /** The product with the typed changes. */
  readonly product: DeskProduct;
  readonly state: DraftState;
  readonly set: (edit: ProductEdit) => void;
  /** Saves at once. */
  readonly flush: () => void;
  readonly settle: (keeps: 'mine' | 'theirs') => void;
}

export function useProductDraft(supplier_id: string, product: DeskProduct): ProductDraft {
  const queries = useQueryClient();
  const undo = useUndoChange(supplier_id);
  const [kept] = useState(() => keptDraft(product.product_id));
  const [typed, setTyped] = useState<ProductEdit>(kept?.edit ?? {});
  const [state, setState] = useState<DraftState>({ kind: 'untouched' });
  const waiting = useRef<ProductEdit>(kept?.edit ?? {});
  const seen = useRef<DeskProduct | null>(kept?.seen ?? null);
  /** The changes that are on their way; null: none. */
  const sending = useRef<ProductEdit | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), pause);
  };

  async function send(): Promise<void> {
    clearTimeout(timer.current);
    const edit = waiting.current;
    const base = seen.current;
    if (sending.current !== null || base === null || Object.keys(edit).length === 0) return;
    sending.current = edit;
    waiting.current = {};
    setState({ kind: 'saving' });
    const outcome = await saveProduct(supplier_id, base, edit);
    sending.current = null;
    switch (outcome.kind) {
      case 'saved': {
        const { change_id } = outcome;
        showProducts(queries, [outcome.product]);
        const takeBack = change_id === null ? null : { undo: () => undo(change_id) };
        if (takeBack) offerUndo(takeBack);
        setState({ kind: 'saved', at: Date.now(), undo: takeBack && (() => void takeBack.undo()) });
        setTyped(waiting.current);
        seen.current = Object.keys(waiting.current).length > 0 ? outcome.product : null;
        if (seen.current === null) return forgetDraft(base.product_id);
        keepDraft(seen.current, waiting.current);
        later(PAUSE);
        return;
      }
      case 'conflict':
        waiting.current = { ...edit, ...waiting.current };
        setState({ ...outcome, mine: edit });
        return;
      case 'refused': {
        // All of it stays typed and kept: the server refuses a change as a whole for one wrong field.
        const isNewer = Object.keys(waiting.current).length > 0;
        waiting.current = { ...edit, ...waiting.current };
        keepDraft(base, waiting.current);
        setState({ kind: 'refused', why: outcome.error.message, fields: outcome.error.problem?.errors ?? {} });
        if (isNewer) later(PAUSE);
        return;
      }
      case 'unsent':
        waiting.current = { ...edit, ...waiting.current };
        setState({ kind: 'unsent' });
        later(AGAIN);
    }
  }

  const set = (edit: ProductEdit) => {
    seen.current ??= product;
    waiting.current = { ...waiting.current, ...edit };
    keepDraft(seen.current, { ...sending.current, ...waiting.current });
    setTyped((before) => ({ ...before, ...edit }));
    later(PAUSE);
  };

  const settle = (keeps: 'mine' | 'theirs') => {
    if (state.kind !== 'conflict') return;
    const { theirs, fields } = state;
    showProducts(queries, [theirs]);
    seen.current = theirs;
    if (keeps === 'theirs') {
      const given = new Set<string>(fields);
      waiting.current = Object.fromEntries(Object.entries(waiting.current).filter(([name]) => !given.has(name)));
    }
    if (Object.keys(waiting.current).length === 0) forgetDraft(theirs.product_id);
    setTyped(waiting.current);
    setState({ kind: 'untouched' });
    later(0);
  };

  // Closing the sheet sends the typed changes.
  const last = useRef(send);
  useEffect(() => {
    last.current = send;
  });
  useEffect(() => {
    void last.current();
    return () => void last.current();
  }, []);

  return { product: { ...product, ...stripped(typed) }, state, set, flush: () => void send(), settle };
}

/** The edit without its undefined fields. */
function stripped(edit: ProductEdit): Partial<DeskProduct> {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}
