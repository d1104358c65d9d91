/** The product's prices over twelve months: the catalog's as a line, dashed the first group's that has a price of its own. */
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { dateFormat } from '#client/parts/words/date-format.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StepChart } from '#client/ui/step-chart.tsx';
import { priceGridRoutes } from '#contract/price-grid.ts';
import type { ReachedGroup } from '#contract/product-reach.ts';
import type { Money } from '#domain/values/money.ts';
import { pricePoints, stepShares } from '../price-groups/price-points.ts';
import styles from './product-reach.module.css';
import { Section } from './section.tsx';

const YEAR = 365 * 86_400_000;

type ProductPriceChartProps = {
  supplier_id: string;
  product_id: string;
  catalog_price: Money | null;
  group: ReachedGroup | undefined;
  at: string;
};

export function ProductPriceChart({ supplier_id, product_id, catalog_price, group, at }: ProductPriceChartProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { data, isError, error, refetch } = useOnlineQuery(priceGridRoutes.priceHistory, {
    params: { supplier_id, product_id },
    query: { count: 200, ...(group !== undefined && { price_group_id: group.price_group_id }) },
  });
  const end = Date.parse(at);
  const from = end - YEAR;
  const changes = (data?.changes ?? []).filter(({ changed_at }) => Date.parse(changed_at) >= from);
  const pointsOf = (isOfGroup: boolean, now: Money | null) =>
    pricePoints(
      changes.filter(({ price_group_id }) => (price_group_id !== null) === isOfGroup),
      now,
      end,
      from,
    );
  const lines = [pointsOf(false, catalog_price), ...(group === undefined ? [] : [pointsOf(true, group.terms.price)])];
  const [catalog = [], ofGroup] = stepShares(lines);
  const month = dateFormat(tag, { month: 'short' });
  const name = group?.name ?? '';
  return (
    <Section
      title={t`Douze mois`}
      {...(changes.length > 0 && {
        note: group === undefined ? t`prix du catalogue` : t`trait plein : catalogue, tirets : ${name}`,
      })}
    >
      {isError && data === undefined ? (
        <QueryFailure error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={110} />
      ) : changes.length === 0 ? (
        <p className={styles.none}>{t`Aucun changement de prix en douze mois.`}</p>
      ) : (
        <figure className={styles.year}>
          <StepChart
            series={[...(ofGroup === undefined ? [] : [{ steps: ofGroup, dashed: true }]), { steps: catalog }]}
          />
          <figcaption aria-hidden="true">
            {[from, from + YEAR / 2, end].map((time) => (
              <span key={time}>{month.format(time)}</span>
            ))}
          </figcaption>
        </figure>
      )}
    </Section>
  );
}
