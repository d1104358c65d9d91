import { useLingui } from '@lingui/react/macro';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { weekdayName } from '#client/parts/words/weekday-name.ts';
import { classNames } from '#client/ui/class-names.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './standing.module.css';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The week of a standing order at a glance. */
export function WeekSquares({ weekdays }: { weekdays: readonly number[] }) {
  const tag = useLanguageTag();
  return (
    <span className={styles.squares}>
      <VisuallyHidden>{weekdays.map((weekday) => weekdayName(weekday, tag, 'long')).join(', ')}</VisuallyHidden>
      {WEEKDAYS.map((weekday) => (
        <i key={weekday} aria-hidden="true" className={classNames(weekdays.includes(weekday) && styles.on)}>
          {weekdayName(weekday, tag, 'narrow')}
        </i>
      ))}
    </span>
  );
}

type WeekKeysProps = {
  chosen: readonly number[];
  /** Days on which the supplier delivers. */
  delivered: readonly number[];
  onChange: (weekdays: readonly number[]) => void;
  disabled?: boolean;
};

/** The days of delivery as seven keys. A day that the supplier doesn't deliver can only be taken away. */
export function WeekKeys({ chosen, delivered, onChange, disabled = false }: WeekKeysProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (
    <fieldset className={styles.week} aria-label={t`Livrée chaque`}>
      {WEEKDAYS.map((weekday) => {
        const isChosen = chosen.includes(weekday);
        return (
          <button
            key={weekday}
            type="button"
            className={classNames(styles.weekday, isChosen && styles.chosen)}
            aria-pressed={isChosen}
            aria-label={weekdayName(weekday, tag, 'long')}
            disabled={disabled || !(isChosen || delivered.includes(weekday))}
            onClick={() => onChange(isChosen ? chosen.filter((each) => each !== weekday) : [...chosen, weekday].sort())}
          >
            {weekdayName(weekday, tag, 'short')}
          </button>
        );
      })}
    </fieldset>
  );
}
