/** Prices as steps over time: the group's as a line, the catalog's dashed. The list below says the same in words. */
import { useLingui } from '@lingui/react/macro';
import { StepChart } from '#client/ui/step-chart.tsx';
import type { PriceChange } from '#contract/price-grid.ts';
import { type Money, toDecimal } from '#domain/values/money.ts';
import styles from './price-groups-screen.module.css';

type PriceChartProps = { changes: readonly PriceChange[]; now: Money | null; catalog: Money | null; at: string };

interface Point {
  readonly time: number;
  readonly price: number;
}

/** The points of a price from its first change to now; a change to no price adds none. */
function pointsOf(changes: readonly PriceChange[], now: Money | null, end: number): Point[] {
  const oldest = [...changes].reverse();
  const [first] = oldest;
  const start = first?.old_price ?? null;
  return [
    ...(first === undefined || start === null
      ? []
      : [{ time: Date.parse(first.changed_at) - 1, price: toDecimal(start) }]),
    ...oldest.flatMap(({ changed_at, new_price }) =>
      new_price === null ? [] : [{ time: Date.parse(changed_at), price: toDecimal(new_price) }],
    ),
    ...(now === null ? [] : [{ time: end, price: toDecimal(now) }]),
  ];
}

export function PriceChart({ changes, now, catalog, at }: PriceChartProps) {
  const { t } = useLingui();
  const end = Date.parse(at);
  const group = pointsOf(
    changes.filter(({ price_group_id }) => price_group_id !== null),
    now,
    end,
  );
  const base = pointsOf(
    changes.filter(({ price_group_id }) => price_group_id === null),
    catalog,
    end,
  );
  const all = [...group, ...base];
  if (changes.length === 0 || all.length < 2) return null;
  const times = all.map(({ time }) => time);
  const prices = all.map(({ price }) => price);
  const [from, least, most] = [Math.min(...times), Math.min(...prices), Math.max(...prices)];
  const steps = (points: readonly Point[]) =>
    points.map(
      ({ time, price }) =>
        [(time - from) / Math.max(1, end - from), (price - least) / Math.max(0.01, most - least)] as const,
    );
  return (
    <figure>
      <StepChart
        series={[
          { steps: steps(base.length > 0 ? base : pointsOf([], catalog, from)), dashed: true },
          { steps: steps(group) },
        ]}
      />
      <figcaption className={styles.note}>{t`Trait : le groupe. Tirets : le catalogue.`}</figcaption>
    </figure>
  );
}
