/** Adds one pack of the first product found, after Enter in the search of the catalog. Draws nothing. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { cleanText } from '#domain/values/text.ts';
import type { ListingState } from '../catalog/use-listing.ts';

type FirstHitProps = {
  /** The words in the search when Enter was pressed. */
  entered: string;
  /** The words in the search now. Typing on takes Enter back. */
  query: string;
  /** The list may still be that of other words: it arrives after Enter. */
  state: ListingState;
  /** Enter is dealt with. `added`: the search may be emptied for the next product. */
  onDone: (added: boolean) => void;
};

export default function FirstHit({ entered, query, state, onDone }: FirstHitProps) {
  const { t } = useLingui();
  const { locale } = useSpace();
  const { actions } = useCart();
  useEffect(() => {
    if (entered !== query) return onDone(false);
    if (state.status !== 'ready' || state.request.query !== cleanText(query)) return;
    const { listing, products } = state;
    const [first] = listing.ids;
    const product = first === undefined ? undefined : products.get(first);
    if (!product) return onDone(false);
    const name = productName(product, locale);
    const isAdded = !listing.corrected && product.availability.state === 'available';
    if (isAdded) void actions.add([{ product_id: product.product_id, quantity: 1 }], t`${name} : ajouté au panier`);
    else if (listing.corrected) showToast({ message: t`Rien avec exactement ces mots : choisissez dans la liste` });
    else showToast({ message: t`${name} : indisponible` });
    onDone(isAdded);
  }, [entered, query, state, onDone, actions, locale, t]);
  return null;
}
