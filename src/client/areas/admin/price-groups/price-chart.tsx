/** Prices as steps over time: the group's as a line, the catalog's dashed. The list below says the same in words. */
import { useLingui } from '@lingui/react/macro';
import { StepChart } from '#client/ui/step-chart.tsx';
import type { PriceChange } from '#contract/price-grid.ts';
import type { Money } from '#domain/values/money.ts';
import styles from './price-groups-screen.module.css';
import { type PricePoint, pricePoints } from './price-points.ts';

type PriceChartProps = { changes: readonly PriceChange[]; now: Money | null; catalog: Money | null; at: string };

export function PriceChart({ changes, now, catalog, at }: PriceChartProps) {
  const { t } = useLingui();
  const end = Date.parse(at);
  const group = pricePoints(
    changes.filter(({ price_group_id }) => price_group_id !== null),
    now,
    end,
  );
  const base = pricePoints(
    changes.filter(({ price_group_id }) => price_group_id === null),
    catalog,
    end,
  );
  const all = [...group, ...base].filter(({ price }) => price !== null);
  if (changes.length === 0 || all.length < 2) return null;
  const times = all.map(({ time }) => time);
  const prices = all.flatMap(({ price }) => price ?? []);
  const [from, least, most] = [Math.min(...times), Math.min(...prices), Math.max(...prices)];
  const steps = (points: readonly PricePoint[]) =>
    points.map(
      ({ time, price }) =>
        [
          (time - from) / Math.max(1, end - from),
          price === null ? null : (price - least) / Math.max(0.01, most - least),
        ] as const,
    );
  return (
    <figure>
      <StepChart
        series={[
          { steps: steps(base.length > 1 ? base : pricePoints([], catalog, from)), dashed: true },
          { steps: steps(group) },
        ]}
      />
      <figcaption className={styles.note}>{t`Trait : le groupe. Tirets : le catalogue.`}</figcaption>
    </figure>
  );
}
