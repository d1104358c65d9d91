/**
 * A notched ruler: <Ruler label="Franco de port" value={0.7} passed={0.5} />. `value`, and `passed` (the notch of a
 * threshold already met), are shares from 0 to 1. An undefined `value` is not known yet and drawn hatched; at 1 the
 * ruler turns green. `thin`; `onPlate` for dark bars. Ticks every 5 %. Screen readers read `valueText` instead of the
 * percentage.
 */
import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './ruler.module.css';

type RulerProps = {
  label: string;
  value: number | undefined;
  passed?: number | undefined;
  valueText?: string | undefined;
  thin?: boolean;
  onPlate?: boolean;
};

const share = (value: number): number => Math.min(1, Math.max(0, value));

export function Ruler({ label, value, passed, valueText, thin = false, onPlate = false }: RulerProps) {
  const known = value === undefined ? undefined : share(value);
  return (
    <div
      className={classNames(
        styles.ruler,
        thin && styles.thin,
        onPlate && styles.plate,
        known === undefined && styles.unknown,
        known === 0 && styles.empty,
        known === 1 && styles.done,
      )}
      style={{ '--share': Math.max(known ?? 0, 0.0001) } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === undefined ? undefined : Math.round(known * 100)}
      aria-valuetext={valueText}
    >
      {passed === undefined ? null : <span className={styles.notch} style={{ left: `${share(passed) * 100}%` }} />}
    </div>
  );
}
