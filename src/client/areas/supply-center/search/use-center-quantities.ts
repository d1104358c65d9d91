/** The quantities in the carts of all suppliers, as rows show and change them: one per supplier, never mixed. */
import { useLayoutEffect, useMemo } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { lateCartActions } from '#client/parts/cart/late-cart-actions.ts';
import { createQuantities, type Quantities } from '#client/parts/cart/quantities.ts';
import type { Center } from '../use-center.ts';

const NOTHING: ReadonlyMap<string, number> = new Map();

/** By supplier_id. */
export function useCenterQuantities({ suppliers }: Center): ReadonlyMap<string, Quantities> {
  const { account_id } = useAccount();
  const ids = suppliers.map(({ space_id }) => space_id).join(' ');
  const quantities = useMemo(
    () =>
      new Map(
        ids
          .split(' ')
          .filter((id) => id !== '')
          .map((id) => {
            const [supplier_id = '', organization_id = ''] = id.split(':');
            const { setQuantity } = lateCartActions(account_id, { supplier_id, organization_id });
            return [supplier_id, createQuantities(NOTHING, setQuantity)] as const;
          }),
      ),
    [account_id, ids],
  );
  useLayoutEffect(() => {
    for (const { key, cart } of suppliers) {
      quantities.get(key.supplier_id)?.setStored(cart?.quantities ?? NOTHING);
    }
  }, [quantities, suppliers]);
  return quantities;
}
