/** The open product at the organization's other suppliers, as far as their catalogs are on this device. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useSpace } from '#client/parts/account/space.tsx';
import { type OtherSupplier, useOtherSuppliers } from '#client/parts/account/use-other-suppliers.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { offerFacts } from '#client/parts/listing/offer-facts.ts';
import { readSpace } from '#client/store/catalog/catalog-store.ts';
import { findProductsByCode } from '#client/store/catalog/products-by-code.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type SameOffer, sameOffers } from './same-offers.ts';

export interface ShownSameOffer extends SameOffer {
  /** Null: the supplier whose catalog is open. */
  readonly elsewhere: OtherSupplier | null;
  /** Decimals of the supplier's prices. */
  readonly precision: number;
}

const none: readonly ShownSameOffer[] = [];

export function useSameOffers(product: CatalogProduct): readonly ShownSameOffer[] {
  const database = useDatabase();
  const { supplier, organization } = useSpace();
  const { at, precision } = useCatalog();
  const others = useOtherSuppliers();
  const { organization_id } = organization;
  return (
    useLiveQuery(async () => {
      const { gtins } = offerFacts(product, null, at);
      const decimals = new Map([[supplier.supplier_id, precision]]);
      const found = await Promise.all(
        others.map(async ({ card: { supplier_id } }) => {
          const key = { supplier_id, organization_id };
          const terms = (await readSpace(database, key))?.client?.terms;
          decimals.set(supplier_id, terms?.price_decimal_precision ?? precision);
          return (await findProductsByCode(database, key, gtins)).map((each) => ({
            supplier_id,
            product: each.product,
          }));
        }),
      );
      return sameOffers({ supplier_id: supplier.supplier_id, product }, found.flat(), at).map((offer) => ({
        ...offer,
        elsewhere: others.find(({ card }) => card.supplier_id === offer.supplier_id) ?? null,
        precision: decimals.get(offer.supplier_id) ?? precision,
      }));
    }, [database, product, supplier.supplier_id, organization_id, at, precision, others.length]) ?? none
  );
}
