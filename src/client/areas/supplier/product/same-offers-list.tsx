/** The same product, by its printed code, at the organization's suppliers: what each asks for a kilo, a litre or a unit. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { packText, perUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { shownUnitPrice } from '#domain/pricing/unit-price.ts';
import styles from './substitutes.module.css';
import { type ShownSameOffer, useSameOffers } from './use-same-offers.ts';

export function SameOffersList({ product }: { product: CatalogProduct }) {
  const { t } = useLingui();
  const offers = useSameOffers(product);
  if (offers.length === 0) return null;
  return (
    <section className={styles.substitutes} aria-labelledby="same-offers">
      <h3 id="same-offers">{t`Le même chez vos fournisseurs`}</h3>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <SameOfferRow key={`${offer.supplier_id} ${offer.product.product_id}`} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function SameOfferRow({ offer }: { offer: ShownSameOffer }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { supplier: here } = useSpace();
  const { elsewhere, product, price, precision, isCheapest } = offer;
  const card = elsewhere?.card ?? here;
  return (
    <li className={styles.other}>
      <SupplierMark supplier={card} />
      <span className={styles.words}>
        {elsewhere === null ? (
          <b>{card.name}</b>
        ) : (
          <Link href={supplierPath(elsewhere.where, ['product', product.product_id])} className={styles.name}>
            {card.name}
          </Link>
        )}
        <span className={styles.facts}>
          {elsewhere === null ? <span>{t`ici`}</span> : null}
          <span>{packText(product, tag)}</span>
          {product.availability.state === 'out_of_stock' ? <Badge tone="bad" mark="none">{t`en rupture`}</Badge> : null}
          {isCheapest ? <Badge tone="ok" mark="none">{t`le moins cher`}</Badge> : null}
        </span>
      </span>
      <b>
        {price === null
          ? t`contenu inconnu`
          : perUnitText({ label: price.per, price: shownUnitPrice(price, precision) }, product.sale_unit, tag)}
      </b>
    </li>
  );
}
