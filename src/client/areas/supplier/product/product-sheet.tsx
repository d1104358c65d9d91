/** Everything about one product, over the list it was opened from. Offline like everything a buyer needs. */
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductPrice } from '#client/parts/products/product-price.tsx';
import { ProductStepper } from '#client/parts/products/product-stepper.tsx';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { ClientCode } from './client-code.tsx';
import { LineNotes } from './line-notes.tsx';
import { PriceHistory } from './price-history.tsx';
import { OrderHistory, ProductFacts, ProductHead } from './product-details.tsx';
import styles from './product-sheet.module.css';
import { SameOffersList } from './same-offers-list.tsx';
import { Substitutes } from './substitutes.tsx';
import { useProduct } from './use-product.ts';

type ProductSheetProps = {
  product_id: string;
  onClose: () => void;
  onFindEquivalents: (product: CatalogProduct) => void;
};

export default function ProductSheet({ product_id, onClose, onFindEquivalents }: ProductSheetProps) {
  const { t } = useLingui();
  const { locale } = useSpace();
  const facts = useProduct(product_id);
  const product = facts?.product ?? null;
  const isOut = product?.availability.state === 'out_of_stock';
  const substitutes = product === null ? null : <Substitutes {...{ product, onFindEquivalents }} />;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={product === null ? t`Produit` : productName(product, locale)}
      eyebrow={product === null ? null : <p className={styles.code}>{product.supplier_code}</p>}
      footer={product === null ? undefined : <OrderFooter {...{ product, onFindEquivalents }} />}
      onOpenAutoFocus={(event) => event.preventDefault()}
    >
      {facts === undefined ? (
        <div className={styles.loading} aria-busy="true">
          <Skeleton width={96} height={96} />
          <Skeleton width="60%" height={28} />
          <Skeleton height={120} />
        </div>
      ) : product === null ? (
        <EmptyState title={t`Ce produit n’est plus au catalogue`}>
          {t`Il a été retiré par le fournisseur, ou il ne vous est plus ouvert.`}
        </EmptyState>
      ) : (
        <>
          <ProductHead product={product} />
          {isOut && substitutes}
          <OrderHistory product={product} history={facts.history} />
          <PriceHistory key={product_id} product={product} />
          {isOut ? null : substitutes}
          <SameOffersList product={product} />
          <LineNotes product={product} />
          <ClientCode product={product} />
          <ProductFacts product={product} />
        </>
      )}
    </Sheet>
  );
}

type OrderFooterProps = { product: CatalogProduct; onFindEquivalents: (product: CatalogProduct) => void };

function OrderFooter({ product, onFindEquivalents }: OrderFooterProps) {
  const { t } = useLingui();
  const unit = saleUnitText(product, 1);
  return (
    <div className={styles.foot}>
      <span>
        <ProductPrice product={product} size="l" muted={product.availability.state === 'out_of_stock'} />
        <span className={styles.per}>{t`par ${unit}, HT`}</span>
      </span>
      {product.availability.state === 'out_of_stock' ? (
        <Button variant="outline" onClick={() => onFindEquivalents(product)}>
          {t`Équivalents`}
        </Button>
      ) : (
        <ProductStepper product={product} />
      )}
    </div>
  );
}
