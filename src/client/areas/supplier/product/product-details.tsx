/** The facts of a product: what it is, its past orders, and its contents, origin, prices and codes. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { allergenText } from '#client/parts/products/allergen-words.ts';
import { AvailabilityText } from '#client/parts/products/availability-text.tsx';
import { nameIn } from '#client/parts/products/product-names.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { shownPrice } from '#client/parts/products/product-price.tsx';
import { packText } from '#client/parts/products/product-text.ts';
import { PRODUCT_TEXT_WORDS } from '#client/parts/products/product-text-words.ts';
import { useLabelName } from '#client/parts/products/use-label-name.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { PriceTag } from '#client/ui/price-figure.tsx';
import type { CatalogProduct, ProductCode } from '#domain/catalog/product.ts';
import { FURTHER_TEXTS } from '#domain/catalog/product-texts.ts';
import { weightOfPack } from '#domain/orders/order-measure.ts';
import { isRunning, netPrice } from '#domain/pricing/price.ts';
import { dayAt, lastDayBefore } from '#domain/values/time-zone.ts';
import { HistoryChart } from './history-chart.tsx';
import styles from './product-details.module.css';
import type { PastOrder } from './product-history.ts';

type OfProduct = { product: CatalogProduct };

export function ProductHead({ product }: OfProduct) {
  const { locale } = useSpace();
  const { categories } = useCatalog();
  const nameOfLabel = useLabelName();
  const category = product.category_id === null ? undefined : categories.get(product.category_id);
  const kind = [product.brand, category === undefined ? null : nameIn(category.names, locale)].filter(Boolean);
  return (
    <div className={styles.head}>
      <span className={styles.picture}>
        <ProductPicture product={product} size="fill" muted={product.availability.state === 'out_of_stock'} />
      </span>
      <div>
        <p className={styles.kind}>{kind.join(' · ')}</p>
        <AvailabilityText product={product} />
        {product.labels.length > 0 ? (
          <p className={styles.labels}>
            {product.labels.map((label) => (
              <Badge key={label} tone="ok" mark="none">
                {nameOfLabel(label)}
              </Badge>
            ))}
          </p>
        ) : null}
        <Promotion product={product} />
      </div>
    </div>
  );
}

export function OrderHistory({ product, history }: OfProduct & { history: readonly PastOrder[] }) {
  const { t } = useLingui();
  return history.length === 0 ? null : (
    <section className={styles.history}>
      <h3>{t`Vos dernières commandes`}</h3>
      <HistoryChart orders={history} product={product} />
    </section>
  );
}

function Promotion({ product }: OfProduct) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { at, precision, client } = useCatalog();
  if (client === null) return null;
  const timeZone = client.terms.delivery.time_zone;
  const { reason, promo, base } = netPrice(product, at);
  if (reason === 'promo' && promo !== null) {
    const until = dayText(lastDayBefore(promo.ends_at, timeZone), tag);
    return <PriceTag>{t`Promo jusqu’au ${until}`}</PriceTag>;
  }
  const coming = product.sales_promos.find((later) => !isRunning(later, at) && later.starts_at > at);
  const old = moneyText(shownPrice(base, precision), tag);
  return (
    <>
      {reason === 'discount' ? (
        <p className={styles.discount}>
          {t`Remise de ${percentText(product.sales_discount, tag)} sur ${old} : déjà dans votre prix`}
        </p>
      ) : null}
      {coming === undefined ? null : (
        <p className={styles.discount}>{t`Promo à partir du ${dayText(dayAt(coming.starts_at, timeZone), tag)}`}</p>
      )}
    </>
  );
}

export function ProductFacts({ product }: OfProduct) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { precision } = useCatalog();
  const weight = weightOfPack(product);
  const { packs_per_layer: layer, packs_per_pallet: pallet, catch_weight: weighed, temperature } = product;
  const kept = { ambient: t`Ambiant`, chilled: t`Frais, 0 à 4 °C`, frozen: t`Surgelé, −18 °C` }[temperature];
  const pallets = [
    layer === null ? '' : plural(layer, { one: '# colis par couche', other: '# colis par couche' }),
    pallet === null ? '' : plural(pallet, { one: '# colis par palette', other: '# colis par palette' }),
  ].filter(Boolean);
  return (
    <dl className={styles.facts}>
      <Fact name={t`Colis`}>{packText(product, tag)}</Fact>
      {weighed === null ? null : (
        <Fact name={t`Facturé au poids réel`}>
          {t`${moneyText(shownPrice(weighed.price_per_kilo, precision), tag)}/kg, tolérance ${percentText(weighed.tolerance, tag)}`}
        </Fact>
      )}
      {weight === null ? null : <Fact name={t`Poids du colis`}>{`${numberText(weight / 1000, tag)}\u00a0kg`}</Fact>}
      {pallets.length === 0 ? null : <Fact name={t`Palette`}>{pallets.join(' · ')}</Fact>}
      {FURTHER_TEXTS.map((text) =>
        product[text] ? (
          <Fact key={text} name={t(PRODUCT_TEXT_WORDS[text])}>
            {product[text]}
          </Fact>
        ) : null,
      )}
      <Fact name={t`Conservation`}>{kept}</Fact>
      <Fact name={t`Allergènes`}>
        {product.allergens.length === 0 ? t`aucun renseigné` : product.allergens.map(allergenText).join(', ')}
      </Fact>
      <Fact name={t`TVA`}>{percentText(product.vat, tag)}</Fact>
      <Codes codes={product.codes} />
    </dl>
  );
}

function Codes({ codes }: { codes: readonly ProductCode[] }) {
  const { t } = useLingui();
  const words = {
    supplier_code: t`Code fournisseur`,
    client_code: t`Votre code`,
    unit: t`Code-barres de l’unité`,
    pack: t`Code-barres du colis`,
    pallet: t`Code-barres de la palette`,
  };
  const mayWriteCode = useBuyerPermission('cart:update');
  // The supplier's own code stands above the name, and that of a person who may change it in a field of its own.
  const others = codes.filter(({ kind }) => kind !== 'supplier_code' && !(kind === 'client_code' && mayWriteCode));
  return others.map(({ code, kind }) => (
    <Fact key={`${kind} ${code}`} name={words[kind]}>
      <span className={styles.digits}>{kind === 'unit' ? code.replace(/^0(?=\d{13}$)/u, '') : code}</span>
    </Fact>
  ));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Basis points: 550 is 5,5 %. */
function percentText(basisPoints: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return format.format(basisPoints / 10_000).replace(/\s/gu, '\u00a0');
}
