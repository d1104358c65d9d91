/** The product just scanned, on green, with its stepper; or the question whether one more is meant. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { AvailabilityText } from '#client/parts/products/availability-text.tsx';
import { productName } from '#client/parts/products/product-names.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { shownPrice } from '#client/parts/products/product-price.tsx';
import { ProductStepper } from '#client/parts/products/product-stepper.tsx';
import { packText, saleUnitText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { netPrice } from '#domain/pricing/price.ts';
import styles from './found-card.module.css';
import { useScans } from './scan-provider.tsx';

export function FoundCard() {
  const { t } = useLingui();
  const { log, asked, answer } = useScans();
  const [last] = log;
  if (asked !== null) {
    const { packs } = asked;
    return (
      <section className={classNames(styles.card, styles.asking)} aria-live="polite">
        <Facts
          product={asked.found.product}
          note={plural(packs, { one: 'Encore # colis ?', other: 'Encore # colis ?' })}
        />
        <Button variant="secondary" onClick={() => answer(false)}>{t`Non`}</Button>
        <Button onClick={() => answer(true)}>{`+${packs}`}</Button>
      </section>
    );
  }
  if (last?.kind === 'unknown') return <UnknownCard code={last.code} />;
  if (last === undefined) return null;
  const isOut = last.product.availability.state === 'out_of_stock';
  return (
    <section className={classNames(styles.card, isOut && styles.out)} aria-live="polite">
      <Facts product={last.product} weight={last.weight} />
      {isOut ? null : <ProductStepper product={last.product} />}
    </section>
  );
}

function UnknownCard({ code }: { code: string }) {
  const { t } = useLingui();
  return (
    <section className={classNames(styles.card, styles.asking)} aria-live="polite">
      <Icon name="warning" />
      <div className={styles.words}>
        <b>{t`Aucun produit ne porte ce code`}</b>
        <span>{t`${code} · gardé dans « Non trouvés »`}</span>
      </div>
    </section>
  );
}

type FactsProps = { product: CatalogProduct; weight?: number | null; note?: string };

function Facts({ product, weight = null, note }: FactsProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { locale } = useSpace();
  const { at, precision } = useCatalog();
  const pack = [saleUnitText(product, 1), packText(product, tag)].filter(Boolean).join(' ');
  const price = moneyText(shownPrice(netPrice(product, at).net, precision), tag);
  const kilos = weight === null ? '' : `${numberText(weight / 1000, tag)}\u00a0kg`;
  return (
    <>
      <ProductPicture product={product} muted={product.availability.state === 'out_of_stock'} />
      <div className={styles.words}>
        <b>{productName(product, locale)}</b>
        <span>
          {note ?? [pack, price, kilos === '' ? '' : t`${kilos} sur l’étiquette`].filter(Boolean).join(' · ')}
        </span>
        <AvailabilityText product={product} />
      </div>
    </>
  );
}
