/** What the pack cost this client over the last twelve months: as steps for the eyes, as a table for screen readers. */
import { useLingui } from '@lingui/react/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { shownPrice } from '#client/parts/products/product-price.tsx';
import { dateFormat } from '#client/parts/words/date-format.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StepChart } from '#client/ui/step-chart.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { ClientPrices } from '#contract/buyer-product.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import styles from './price-history.module.css';
import { priceRise, priceSeries } from './price-series.ts';
import { type KnownPrices, useClientPrices } from './use-client-prices.ts';

export function PriceHistory({ product }: { product: CatalogProduct }) {
  const { t } = useLingui();
  const known = useClientPrices(product.product_id);
  const hasReduction = product.sales_discount > 0 || product.sales_promos.length > 0;
  return (
    <section className={styles.history} aria-labelledby="price-history">
      <h3 id="price-history">{t`Votre prix du colis, 12 mois`}</h3>
      {known === 'asking' ? (
        <Skeleton height={110} />
      ) : known === 'absent' ? (
        <p
          className={styles.note}
        >{t`Cet appareil n’a pas encore reçu l’historique de ce prix : il lui faut le réseau.`}</p>
      ) : (
        <>
          <Prices known={known} />
          {known.isKeptOnly && <Kept known={known} />}
          {hasReduction && <p className={styles.note}>{t`Avant remise et promotion.`}</p>}
        </>
      )}
    </section>
  );
}

function Kept({ known }: { known: KnownPrices }) {
  const { t } = useLingui();
  const moment = momentText(toldOn(known), useLanguageTag());
  return <p className={styles.note}>{t`Reçu sur cet appareil le ${moment}.`}</p>;
}

/** ISO 8601 */
const toldOn = ({ told_at }: KnownPrices) => new Date(told_at).toISOString();

function Prices({ known }: { known: KnownPrices }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { prices, isKeptOnly } = known;
  const { at, precision, client } = useCatalog();
  const timeZone = client?.terms.delivery.time_zone ?? 'UTC';
  const dayFormat = dateFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const words = ({ since, price }: ClientPrices['prices'][number]) => ({
    day: dayFormat.format(new Date(since)),
    price: price === null ? t`pas de prix` : moneyText(shownPrice(price, precision), tag),
  });
  const [first] = prices;
  const last = prices.at(-1);
  if (first === undefined || last === undefined) return null;
  if (prices.length === 1) {
    const { day, price } = words(first);
    return <p className={styles.note}>{t`${price}, inchangé depuis le ${day}.`}</p>;
  }
  const rise = priceRise(prices);
  const change = new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const start = words(first);
  return (
    <>
      <StepChart series={[{ steps: priceSeries(prices, isKeptOnly ? toldOn(known) : at) }]} />
      <p className={styles.ends}>
        <span>
          {start.price}
          <small>{start.day}</small>
        </span>
        {rise === null || rise === 0 ? null : (
          <b data-tone={rise > 0 ? 'warn' : 'ok'}>{change.format(rise).replace(/\s/gu, '\u00a0')}</b>
        )}
        <span>
          {words(last).price}
          <small>{isKeptOnly ? dayFormat.format(known.told_at) : t`aujourd’hui`}</small>
        </span>
      </p>
      <VisuallyHidden as="div">
        <table>
          <caption>{t`Votre prix du colis, 12 mois`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`À partir du`}</th>
              <th scope="col">{t`Prix du colis HT`}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((each) => (
              <tr key={each.since}>
                <th scope="row">{words(each).day}</th>
                <td>{words(each).price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
