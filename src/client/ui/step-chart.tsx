/**
 * Values that hold until they change: <StepChart series={[{ steps: [[0, 1], [0.4, 0.2]], dashed: true }]} />. Both
 * numbers are shares, 0 to 1. Decorative: say the same in words.
 */
import styles from './step-chart.module.css';

export type StepSeries = { steps: readonly (readonly [x: number, y: number])[]; dashed?: boolean };

const WIDTH = 320;
const HEIGHT = 110;
const EDGE = 6;

export function StepChart({ series }: { series: readonly StepSeries[] }) {
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {series.map(({ steps, dashed = false }) => (
        <path key={dashed ? 'dashed' : 'full'} className={dashed ? styles.dashed : undefined} d={drawing(steps)} />
      ))}
    </svg>
  );
}

function drawing(steps: StepSeries['steps']): string {
  const drawn = steps.map(([x, y], at) => {
    const [across, down] = [x * WIDTH, HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE)];
    return at === 0 ? `M${across} ${down}` : `H${across}V${down}`;
  });
  return steps.length === 0 ? '' : `${drawn.join('')}H${WIDTH}`;
}
