/** The tab "Prix": what each price group pays for the product, which clients have a price of their own, and the past year. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { MoneyFigure, moneyParts, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { percentText } from '#client/parts/words/percent.ts';
import { adminPath } from '#client/paths.ts';
import { PriceFigure } from '#client/ui/price-figure.tsx';
import type { ProductReach, ReachedGroup } from '#contract/product-reach.ts';
import { cellPrice, type ProductTerms } from '#domain/pricing/price-cell.ts';
import { type Money, toDecimal } from '#domain/values/money.ts';
import { ProductPriceChart } from './product-price-chart.tsx';
import styles from './product-reach.module.css';
import { ReachRow } from './reach-row.tsx';
import { Section } from './section.tsx';
import { type ReachTabProps, useProductReach } from './use-product-reach.tsx';

export function ProductPrices(props: ReachTabProps) {
  return useProductReach(props, (reach) => <Prices {...props} reach={reach} />);
}

function Prices({ supplier_id, product, where, reach }: ReachTabProps & { reach: ProductReach }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const at = new Date(useServerTime(60_000)).toISOString();
  const { catalog_price, price_groups, own_terms, own_terms_total } = reach;
  const grid = adminPath(where, ['price-groups'], { query: product.supplier_code });
  const perKilo = product.catch_weight && moneyText(product.catch_weight.price_per_kilo, tag);
  const more = own_terms_total - own_terms.length;
  return (
    <>
      <section className={styles.catalog}>
        <p>{t`Prix catalogue, le colis HT`}</p>
        {catalog_price === null ? (
          <b>{t`sans prix`}</b>
        ) : (
          <MoneyFigure value={catalog_price} size="l" variant="etiquette" />
        )}
        <p>
          {perKilo === null ? null : (
            <>
              <Trans>{perKilo} le kilo</Trans>
              <br />
            </>
          )}
          <Trans>TVA {percentText(product.vat, tag)}</Trans>
        </p>
      </section>
      <Section title={t`Groupes`} action={<Link href={grid} className={styles.toGrid}>{t`Ouvrir la grille`}</Link>}>
        {price_groups.length === 0 ? (
          <p className={styles.none}>{t`Aucun groupe de prix : tous vos clients paient le prix du catalogue.`}</p>
        ) : (
          <ul>
            {price_groups.map((group) => (
              <ReachRow
                key={group.price_group_id}
                name={group.name}
                note={plural(group.clients_total, { one: '# client', other: '# clients' })}
                href={grid}
              >
                <GroupPrice group={group} catalog_price={catalog_price} at={at} />
              </ReachRow>
            ))}
          </ul>
        )}
      </Section>
      {own_terms.length === 0 ? null : (
        <Section title={t`Prix propres`}>
          <ul>
            {own_terms.map(({ organization_id, name, terms }) => (
              <ReachRow
                key={organization_id}
                name={name}
                href={adminPath(where, ['clients', organization_id], { tab: 'products' })}
              >
                <OwnPrice terms={terms} at={at} />
              </ReachRow>
            ))}
          </ul>
          {more > 0 ? (
            <p className={styles.none}>{plural(more, { one: 'et # autre client', other: 'et # autres clients' })}</p>
          ) : null}
        </Section>
      )}
      <ProductPriceChart
        supplier_id={supplier_id}
        product_id={product.product_id}
        catalog_price={catalog_price}
        group={price_groups.find(({ terms }) => terms.price !== null)}
        at={at}
      />
    </>
  );
}

type GroupPriceProps = { group: ReachedGroup; catalog_price: Money | null; at: string };

function GroupPrice({ group, catalog_price, at }: GroupPriceProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { terms, sales_discount, listing } = group;
  if (listing === 'unlisted') return <span className={styles.quiet}>{t`non vendu`}</span>;
  const price = cellPrice(terms, catalog_price, sales_discount, at);
  if (price === null) return <span className={styles.quiet}>{t`sans prix`}</span>;
  const isCatalog = price.reason === 'list' && terms.price === null;
  return (
    <>
      <span className={styles.quiet}>
        {isCatalog ? t`catalogue` : catalog_price === null ? '' : changeText(price.net, catalog_price, tag)}
      </span>
      {isCatalog ? (
        <span className={styles.quiet}>{moneyText(price.net, tag)}</span>
      ) : (
        <PriceFigure
          parts={moneyParts(price.net, tag)}
          size="s"
          {...(price.reason === 'promo' && { variant: 'tag' as const })}
        />
      )}
    </>
  );
}

/** A client without a price of their own pays their groups' price, which is not known here: only what they get off it. */
function OwnPrice({ terms, at }: { terms: ProductTerms; at: string }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const price = cellPrice(terms, null, 0, at);
  if (price !== null) {
    const isPromo = price.reason === 'promo';
    return <PriceFigure parts={moneyParts(price.net, tag)} size="s" {...(isPromo && { variant: 'tag' as const })} />;
  }
  const { sales_discount, sales_promo } = terms;
  if (sales_discount !== null && sales_discount > 0) {
    const percent = percentText(sales_discount, tag);
    return <span className={styles.quiet}>{t`remise ${percent}`}</span>;
  }
  return <span className={styles.quiet}>{sales_promo === null ? t`sans remise` : t`promotion`}</span>;
}

function changeText(price: Money, catalog_price: Money, tag: string): string {
  const before = toDecimal(catalog_price);
  if (before === 0) return '';
  const format = new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return format.format(toDecimal(price) / before - 1);
}
