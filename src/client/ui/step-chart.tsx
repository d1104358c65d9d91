/**
 * Values that hold until they change: <StepChart series={[{ steps: [[0, 1], [0.4, 0.2]], dashed: true }]} />. Both
 * numbers are shares, 0 to 1; a null ends the line until the next value. Decorative: say the same in words.
 */
import styles from './step-chart.module.css';

export type StepSeries = { steps: readonly (readonly [x: number, y: number | null])[]; dashed?: boolean };

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

/** A line without values is lifted, and put down again at the next value. */
function drawing(steps: StepSeries['steps']): string {
  let isDown = false;
  const drawn = steps.map(([x, y]) => {
    const across = x * WIDTH;
    const before = isDown ? `H${across}` : '';
    isDown = y !== null;
    if (y === null) return before;
    const down = HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE);
    return before === '' ? `M${across} ${down}` : `${before}V${down}`;
  });
  return `${drawn.join('')}${isDown ? `H${WIDTH}` : ''}`;
}
