/**
 * The stepper of a product in the cart: <ProductStepper product={product} />. After a removal, a toast offers to undo.
 */

import { useLingui } from '@lingui/react/macro';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { countedUnit } from '#domain/orders/counted-unit.ts';
import { useSpace } from '../account/space.tsx';
import { useQuantity } from '../cart/use-cart.ts';
import { useCatalog } from '../data/use-catalog.ts';
import { productName } from './product-names.ts';
import { saleUnitText } from './product-text.ts';

type ProductStepperProps = {
  product: CatalogProduct;
  size?: 's' | 'm';
  /** Offers the usual quantity while the product is not in the cart. */
  offersUsual?: boolean;
};

export function ProductStepper({ product, size = 'm', offersUsual = true }: ProductStepperProps) {
  const { t } = useLingui();
  const { locale } = useSpace();
  const { habits } = useCatalog();
  const { product_id } = product;
  const { quantity, waits, choose } = useQuantity(product_id);
  const name = productName(product, locale);
  return (
    <QuantityStepper
      value={quantity}
      waits={waits}
      onChange={(next) => void choose(product_id, next, next === 0 ? t`${name} : retiré du panier` : undefined)}
      productName={name}
      usual={offersUsual ? habits.get(product_id)?.usual_quantity : undefined}
      unitLabel={(count) => saleUnitText(product, count)}
      unitHidden={countedUnit(product) === 'pack'}
      size={size}
    />
  );
}
