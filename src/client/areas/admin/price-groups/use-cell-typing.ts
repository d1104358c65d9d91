/** Types, fills down and pastes into the chosen cells, and gives the formula line the active cell's text. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { useLocale } from '#client/parts/words/money-figure.tsx';
import type { CallAnswer } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { GridGroup, GridProduct } from '#contract/price-grid.ts';
import type { supplierRoutes } from '#contract/supplier.ts';
import {
  decimalSign,
  type FormulaProblem,
  priceFormula,
  type ReadFormula,
  readPriceFormula,
} from '#domain/pricing/price-formula.ts';
import { cleanText } from '#domain/values/text.ts';
import { draftedCell, draftKey, filledDown, pastedCells } from './price-drafts.ts';
import type { GridSelection } from './price-grid.tsx';
import type { TypedText, usePriceDrafts } from './use-price-drafts.ts';

interface CellTyping {
  readonly groups: readonly GridGroup[];
  readonly rowAt: (row: number) => GridProduct | undefined;
  readonly settings: CallAnswer<typeof supplierRoutes.supplierSettings> | undefined;
  readonly drafting: ReturnType<typeof usePriceDrafts>;
  readonly mayUpdate: boolean;
}

const backToCell = () => document.querySelector<HTMLElement>('[data-active="true"]')?.focus();

export function useCellTyping({ groups, rowAt, settings, drafting, mayUpdate }: CellTyping) {
  const { t } = useLingui();
  const locale = useLocale();
  const at = new Date(useServerTime(60_000)).toISOString();
  const { drafts, typeAll, putAll, undo } = drafting;
  const [selection, setSelection] = useState<GridSelection>({ row: 0, column: 0, anchor: 0 });
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<FormulaProblem | null>(null);
  const product = rowAt(selection.row);
  const group = groups[selection.column];
  const place = product && group ? { product, group } : undefined;
  const zone = settings?.time_zone ?? 'UTC';
  const cellOf = (ofProduct: GridProduct, { price_group_id }: GridGroup) =>
    draftedCell(drafts, { product: ofProduct, price_group_id });
  const cell = place === undefined ? null : cellOf(place.product, place.group);
  const refusedText = place && drafts.refused.get(draftKey(place.group.price_group_id, place.product.product_id));
  const kept =
    refusedText ??
    (cell === null || group === undefined
      ? ''
      : priceFormula(cell, { time_zone: zone, groupDiscount: group.sales_discount, locale }));

  /** The text for one cell; none where the cell's row is not loaded. */
  const typed = (row: number, column: number, value: string): TypedText[] => {
    const [ofRow, ofColumn] = [rowAt(row), groups[column]];
    if (ofRow === undefined || ofColumn === undefined || settings === undefined) return [];
    const setting = {
      currency: settings.currency,
      precision: settings.price_decimal_precision,
      time_zone: zone,
      now: at,
      groupDiscount: ofColumn.sales_discount,
    };
    return [{ product: ofRow, price_group_id: ofColumn.price_group_id, text: value, setting }];
  };
  const rowsChosen = () => {
    const [first, last] = [Math.min(selection.row, selection.anchor), Math.max(selection.row, selection.anchor)];
    return Array.from({ length: last - first + 1 }, (_, by) => first + by);
  };
  const leave = () => {
    setText(undefined);
    setProblem(null);
  };
  const put = (value: string) => {
    const outcome = typeAll(rowsChosen().flatMap((row) => typed(row, selection.column, value)));
    setProblem(outcome.problem);
    setText(undefined);
  };
  const commit = (value: string) => {
    put(value);
    backToCell();
  };
  /** The active cell as a text would change it. */
  const read = (value: string): ReadFormula | null => {
    const [first] = typed(selection.row, selection.column, value);
    return first === undefined || cell === null ? null : readPriceFormula(value, cell, first.setting);
  };
  const endPromo = () => {
    if (group === undefined) return;
    const { price_group_id } = group;
    const products = rowsChosen().flatMap((row) => rowAt(row) ?? []);
    putAll(
      products.map((each) => ({ product: each, price_group_id, cell: { ...cellOf(each, group), sales_promo: null } })),
    );
  };
  const fillDown = () => {
    const [first, ...others] = rowsChosen();
    const source = first === undefined ? undefined : rowAt(first);
    if (!mayUpdate || source === undefined || group === undefined) return;
    const from = { product: source, price_group_id: group.price_group_id };
    putAll(
      filledDown(
        drafts,
        from,
        others.flatMap((row) => rowAt(row) ?? []),
      ),
    );
  };
  const paste = (pasted: string) => {
    if (!mayUpdate) return;
    const cells = pastedCells(pasted);
    const texts = cells.flatMap((values, down) =>
      values.flatMap((value, across) =>
        cleanText(value) === '' ? [] : typed(selection.row + down, selection.column + across, value),
      ),
    );
    const wanted = cells.flat().filter((value) => cleanText(value) !== '').length;
    const { refused } = typeAll(texts);
    const left = wanted - texts.length;
    showToast({
      tone: refused > 0 || left > 0 ? 'bad' : 'ok',
      message: [
        plural(texts.length - refused, { one: '# prix collé', other: '# prix collés' }),
        refused > 0 ? plural(refused, { one: '# refusé', other: '# refusés' }) : '',
        left > 0 ? plural(left, { one: '# hors de la grille', other: '# hors de la grille' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
      action: { label: t`Annuler`, onSelect: () => undo?.() },
    });
  };
  return {
    at,
    zone,
    decimal: decimalSign(locale),
    selection,
    /** Product and price group of the active cell, where both are loaded. */
    place,
    cell,
    value: text ?? kept,
    problem,
    select: (next: GridSelection) => {
      setSelection(next);
      leave();
    },
    change: (value: string) => {
      setText(value);
      setProblem(null);
    },
    /** Puts a text into all chosen cells. */
    put,
    commit,
    read,
    endPromo,
    chosenTotal: rowsChosen().length,
    cancel: () => {
      leave();
      backToCell();
    },
    fillDown,
    paste,
  };
}
