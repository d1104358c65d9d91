/** What price groups, catalogs and clients have of the open product, or what is shown until that is known. */
import type { ReactNode } from 'react';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import type { Whereabouts } from '#client/paths.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { DeskProduct } from '#contract/product-desk.ts';
import { type ProductReach, productReachRoutes } from '#contract/product-reach.ts';
import styles from './product-sheet.module.css';

export interface ReachTabProps {
  readonly supplier_id: string;
  readonly product: DeskProduct;
  readonly where: Whereabouts;
}

export function useProductReach({ supplier_id, product }: ReachTabProps, shown: (reach: ProductReach) => ReactNode) {
  const { product_id } = product;
  const { data, isError, error, refetch } = useOnlineQuery(
    productReachRoutes.productReach,
    { params: { supplier_id, product_id } },
    // A person comes back to this tab from where they changed a price or a list.
    { staleTime: 0 },
  );
  if (data !== undefined) return shown(data);
  if (isError) return <QueryFailure error={error} retry={() => void refetch()} />;
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton height={56} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  );
}
