/** What a scan does in a check: the pack's line takes its weight, lot and date, and is ticked. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import type { AcceptedCode, IsKnown } from '#client/parts/scanner/accepted-code.ts';
import { useScanTaker } from '#client/parts/scanner/scan-taker.ts';
import { findProductsByCode } from '#client/store/catalog/products-by-code.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { deliveredLines } from '#domain/orders/check-in.ts';
import { draftLine, readLabel } from '#domain/orders/check-in-draft.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { packsOf } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { packsOfRead } from '../scan/scan-log.ts';
import type { OpenCheck } from './use-check.ts';

export interface CheckScans {
  readonly take: (code: AcceptedCode) => void;
  readonly isKnown: IsKnown;
  /** The line of the last pack that was read. */
  readonly last: { readonly product_id: string } | null;
}

export function useCheckScans({ order, state, change }: OpenCheck): CheckScans {
  const { t, i18n } = useLingui();
  const database = useDatabase();
  const { key } = useCatalog();
  const [last, setLast] = useState<CheckScans['last']>(null);
  const lines = deliveredLines(order.lines);

  /** Looks in the catalog, and at the order's own codes: a product may have left the catalog since. */
  const find = async (keys: readonly string[]): Promise<{ line: OrderLine; packs: number } | null> => {
    const found = await findProductsByCode(database, key, keys);
    for (const { product, code } of found) {
      const line = lines.find(({ product_id }) => product_id === product.product_id);
      if (line !== undefined) return { line, packs: code.packs };
    }
    const line = lines.find((each) => keys.includes(each.supplier_code) || keys.includes(each.client_code ?? ''));
    return line === undefined ? null : { line, packs: 1 };
  };

  const take = async (code: AcceptedCode) => {
    const found = await find(code.lookupKeys);
    if (found === null) return showToast({ tone: 'bad', message: t`${code.text} : pas dans cette livraison` });
    const { line } = found;
    const { product_id } = line;
    if ((draftLine(state, product_id).scanned ?? 0) >= packsOf(line)) {
      const name = lineName(line, i18n.locale);
      return showToast({ tone: 'bad', message: t`${name} : tous les colis annoncés sont déjà lus` });
    }
    const { weightGrams: weight, lot, useBy: use_by, bestBefore: best_before } = code;
    const packs = packsOfRead(found.packs, code.count);
    if (await change((draft) => readLabel(draft, line, { weight, lot, use_by, best_before }, packs)))
      setLast({ product_id });
  };
  useScanTaker((code) => void take(code));
  return { take: (code) => void take(code), isKnown: async (keys) => (await find(keys)) !== null, last };
}
