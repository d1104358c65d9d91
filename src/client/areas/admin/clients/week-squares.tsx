/**
 * Twelve weeks of orders at a glance: full for several orders, pale for one, hollow for none. Screen readers get the
 * same in words.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#client/ui/class-names.ts';
import styles from './week-squares.module.css';

export function WeekSquares({ weeks }: { weeks: readonly number[] }) {
  const { t } = useLingui();
  const ordered = weeks.filter((orders) => orders > 0).length;
  const words = plural(ordered, {
    one: 'des commandes une semaine sur 12',
    other: 'des commandes # semaines sur 12',
  });
  return (
    <span className={styles.weeks} role="img" aria-label={ordered === 0 ? t`aucune commande en 12 semaines` : words}>
      {weeks.map((orders, week) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
        <i key={week} className={classNames(styles.week, orders > 1 ? styles.several : orders === 1 && styles.one)} />
      ))}
    </span>
  );
}

export function WeekLegend() {
  const { t } = useLingui();
  return (
    <p className={styles.legend} aria-hidden="true">
      <i className={classNames(styles.week, styles.several)} /> {t`plusieurs commandes`}
      <i className={classNames(styles.week, styles.one)} /> {t`une`}
      <i className={styles.week} /> {t`aucune`}
    </p>
  );
}
