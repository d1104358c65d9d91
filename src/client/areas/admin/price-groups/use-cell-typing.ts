/** Types, fills down, pastes into and copies the chosen cells, and gives the formula line the active cell's text. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { productName } from '#client/parts/products/product-names.ts';
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
import { cellsTotal, type GridSelection, rangeOf, tabSeparated } from './cell-range.ts';
import { draftedCell, draftKey, filledDown, type TypedText } from './price-drafts.ts';
import { type GridRows, useChosenCells } from './use-chosen-cells.ts';
import { usePaste } from './use-paste.ts';
import type { usePriceDrafts } from './use-price-drafts.ts';

interface CellTyping extends GridRows {
  readonly total: number;
  readonly selection: GridSelection;
  readonly setSelection: (selection: GridSelection) => void;
  readonly settings: CallAnswer<typeof supplierRoutes.supplierSettings> | undefined;
  readonly drafting: ReturnType<typeof usePriceDrafts>;
  readonly mayUpdate: boolean;
}

const backToCell = () => document.querySelector<HTMLElement>('[data-active="true"]')?.focus();

export function useCellTyping(props: CellTyping) {
  const { total, groups, rowAt, settings, drafting, mayUpdate, selection, setSelection } = props;
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const at = new Date(useServerTime(60_000)).toISOString();
  const { drafts, latest, typeAll, putAll } = drafting;
  const chosenCells = useChosenCells(props);
  const { withProducts, groupsOf, rangeName } = chosenCells;
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<FormulaProblem | null>(null);
  const range = rangeOf(selection);
  const product = rowAt(selection.active.row);
  const group = groups[selection.active.column];
  const place = product && group ? { product, group } : undefined;
  const zone = settings?.time_zone ?? 'UTC';
  const cellOf = (ofProduct: GridProduct, { price_group_id }: GridGroup) =>
    draftedCell(drafts, { product: ofProduct, price_group_id });
  const textOf = (ofProduct: GridProduct, ofGroup: GridGroup) =>
    drafts.refused.get(draftKey(ofGroup.price_group_id, ofProduct.product_id)) ??
    priceFormula(cellOf(ofProduct, ofGroup), { time_zone: zone, groupDiscount: ofGroup.sales_discount, locale });
  const cell = place === undefined ? null : cellOf(place.product, place.group);

  const typed = (ofProduct: GridProduct, ofGroup: GridGroup, value: string): TypedText[] => {
    if (settings === undefined) return [];
    const setting = {
      currency: settings.currency,
      precision: settings.price_decimal_precision,
      time_zone: zone,
      now: at,
      groupDiscount: ofGroup.sales_discount,
    };
    return [{ product: ofProduct, price_group_id: ofGroup.price_group_id, text: value, setting }];
  };
  const leave = () => {
    setText(undefined);
    setProblem(null);
  };
  const put = (value: string) => {
    setText(undefined);
    withProducts(range, (products) => {
      const texts = products.flatMap((each) => groupsOf(range).flatMap((column) => typed(each, column, value)));
      setProblem(typeAll(texts).problem);
    });
  };
  const commit = (value: string) => {
    put(value);
    backToCell();
  };
  /** The active cell as a text would change it. */
  const read = (value: string): ReadFormula | null => {
    const [first] = place === undefined ? [] : typed(place.product, place.group, value);
    return first === undefined || cell === null ? null : readPriceFormula(value, cell, first.setting);
  };
  const endPromo = () =>
    withProducts(range, (products) => {
      const wanted = products.flatMap((each) =>
        groupsOf(range).map((column) => ({
          product: each,
          price_group_id: column.price_group_id,
          cell: {
            ...draftedCell(latest(), { product: each, price_group_id: column.price_group_id }),
            sales_promo: null,
          },
        })),
      );
      putAll(wanted);
    });
  const fillDown = () => {
    if (!mayUpdate || range.top === range.bottom) return;
    withProducts(range, ([source, ...below]) => {
      if (source === undefined) return;
      putAll(
        groupsOf(range).flatMap(({ price_group_id }) =>
          filledDown(latest(), { product: source, price_group_id }, below),
        ),
      );
    });
  };
  const pasting = usePaste({ total, groups, range, setSelection, cells: chosenCells, typed, drafting });
  const paste = (pasted: string) => {
    if (!mayUpdate) return;
    pasting.paste(pasted);
    leave();
  };
  /** `now` takes the text as long as the person's key counts; what is loaded first goes to the clipboard by itself. */
  const copy = (now: (text: string) => void) => {
    let isNow = true;
    withProducts(range, (products) => {
      const copied = tabSeparated(products.map((each) => groupsOf(range).map((column) => textOf(each, column))));
      if (isNow) return now(copied);
      navigator.clipboard.writeText(copied).then(
        () =>
          showToast({
            tone: 'ok',
            message: plural(cellsTotal(range), { one: '# case copiée', other: '# cases copiées' }),
          }),
        () => showToast({ tone: 'bad', message: t`Les prix viennent d’arriver : copiez de nouveau.` }),
      );
    });
    isNow = false;
  };
  return {
    at,
    zone,
    decimal: decimalSign(locale),
    selection,
    range,
    /** Product and price group of the active cell, where both are loaded. */
    place,
    /** What the chosen cells are called. */
    placeName:
      cellsTotal(range) > 1
        ? rangeName(range)
        : place === undefined
          ? ''
          : `${productName(place.product, i18n.locale)} · ${place.group.name}`,
    cell,
    value: text ?? (place === undefined ? '' : textOf(place.product, place.group)),
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
    chosenTotal: cellsTotal(range),
    cancel: () => {
      leave();
      backToCell();
    },
    fillDown,
    paste,
    /** What the last paste did, until it is kept, taken back or the person goes on. */
    pasted: pasting.pasted,
    keepPasted: () => {
      pasting.keep();
      backToCell();
    },
    takePastedBack: () => {
      pasting.takeBack();
      backToCell();
    },
    copy,
  };
}
