/** Prices as steps over time: the group's as a line, the catalog's dashed. The list below says the same in words. */
import { useLingui } from '@lingui/react/macro';
import { StepChart } from '#client/ui/step-chart.tsx';
import type { PriceChange } from '#contract/price-grid.ts';
import type { Money } from '#domain/values/money.ts';
import styles from './price-groups-screen.module.css';
import { pricePoints, stepShares } from './price-points.ts';

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
  const priced = [...group, ...base].filter(({ price }) => price !== null);
  if (changes.length === 0 || priced.length < 2) return null;
  const from = Math.min(...priced.map(({ time }) => time));
  const [dashed = [], full = []] = stepShares([base.length > 1 ? base : pricePoints([], catalog, end, from), group]);
  return (
    <figure>
      <StepChart series={[{ steps: dashed, dashed: true }, { steps: full }]} />
      <figcaption className={styles.note}>{t`Trait : le groupe. Tirets : le catalogue.`}</figcaption>
    </figure>
  );
}
