/** Learning the walking order by scanning: each product moves behind those of its shelf that were scanned before it. */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { productName } from '#client/parts/products/product-names.ts';
import type { AcceptedCode, IsKnown } from '#client/parts/scanner/accepted-code.ts';
import { useScanTaker } from '#client/parts/scanner/scan-taker.ts';
import { findProductsByCode } from '#client/store/catalog/products-by-code.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { useGuideActions } from './guide-actions.ts';
import { turns } from './in-turn.ts';
import type { OpenGuide } from './use-guide.ts';

export interface LearnedOrder {
  readonly take: (code: AcceptedCode) => void;
  readonly isKnown: IsKnown;
  /** Products in the order in which they were scanned. */
  readonly scanned: ReadonlySet<string>;
}

export function useLearnedOrder({ list_id, entries }: OpenGuide): LearnedOrder {
  const { t } = useLingui();
  const database = useDatabase();
  const { key } = useCatalog();
  const { locale } = useSpace();
  const actions = useGuideActions();
  const [scanned, setScanned] = useState<ReadonlySet<string>>(new Set());
  // Codes come faster than screens are drawn.
  const latest = useRef(scanned);
  const [inTurn] = useState(turns);
  const isInGuide = (product_id: string) => entries.some(({ entry_id }) => entry_id === product_id);

  const take = async ({ lookupKeys, text }: AcceptedCode): Promise<void> => {
    const found = await findProductsByCode(database, key, lookupKeys);
    const here = found.find(({ product }) => isInGuide(product.product_id));
    if (here === undefined) {
      const name = found[0] === undefined ? text : productName(found[0].product, locale);
      showToast({ tone: 'bad', message: t`${name} : pas dans cette liste` });
      return;
    }
    const { product_id } = here.product;
    // What is scanned twice keeps its first place.
    if (latest.current.has(product_id)) return;
    if (!(await actions.moveBehind(list_id, product_id, latest.current))) return;
    latest.current = new Set([...latest.current, product_id]);
    setScanned(latest.current);
  };
  const takeInTurn = (code: AcceptedCode) => inTurn(() => take(code));
  useScanTaker(takeInTurn);
  return {
    take: takeInTurn,
    isKnown: async (keys) => (await findProductsByCode(database, key, keys)).length > 0,
    scanned,
  };
}
