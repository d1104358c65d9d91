/**
 * Counts with a hand scanner: a scan opens its product and adds the code's packs, mostly one, to the stock on the
 * shelf.
 */
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { productName } from '#client/parts/products/product-names.ts';
import type { AcceptedCode } from '#client/parts/scanner/accepted-code.ts';
import { useScanTaker } from '#client/parts/scanner/scan-taker.ts';
import { findProductsByCode } from '#client/store/catalog/products-by-code.ts';
import { rememberUnknownCode } from '#client/store/catalog/unknown-codes.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { CountedProduct } from '#domain/guides/count-mode.ts';
import { packsOfRead } from '../scan/scan-log.ts';
import type { InTurn } from './in-turn.ts';

export function useCountScans(
  products: readonly CountedProduct[],
  scanned: (product_id: string, packs: number) => void,
  inTurn: InTurn,
): void {
  const { t } = useLingui();
  const database = useDatabase();
  const { key } = useCatalog();
  const { locale } = useSpace();
  useScanTaker((code: AcceptedCode) => {
    inTurn(async () => {
      const found = await findProductsByCode(database, key, code.lookupKeys);
      const here = found.find(({ product }) => products.some(({ product_id }) => product_id === product.product_id));
      if (here !== undefined) return scanned(here.product.product_id, packsOfRead(here.code.packs, code.count));
      const [other] = found;
      if (other === undefined) {
        await rememberUnknownCode(database, key, code.text, serverClock.now());
        showToast({ tone: 'bad', message: t`Code inconnu ${code.text} : gardé` });
      } else {
        showToast({ tone: 'bad', message: t`${productName(other.product, locale)} : pas dans ce compte` });
      }
    });
  });
}
