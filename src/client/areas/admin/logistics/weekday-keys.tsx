/** The days of delivery as seven keys; below each, until when one orders for it. */
import { useLingui } from '@lingui/react/macro';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { weekdayName } from '#client/parts/words/weekday-name.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from './weekday-keys.module.css';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

type WeekdayKeysProps = {
  chosen: readonly number[];
  onChange: (weekdays: readonly number[]) => void;
  /** What stands below a day that is chosen. */
  until?: (weekday: number) => string;
  disabled?: boolean;
};

export function WeekdayKeys({ chosen, onChange, until, disabled = false }: WeekdayKeysProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (
    <fieldset className={styles.keys} aria-label={t`Jours de livraison`}>
      {WEEKDAYS.map((weekday) => {
        const isChosen = chosen.includes(weekday);
        return (
          <button
            key={weekday}
            type="button"
            className={classNames(styles.key, isChosen && styles.chosen)}
            aria-pressed={isChosen}
            aria-label={weekdayName(weekday, tag, 'long')}
            disabled={disabled}
            onClick={() => onChange(isChosen ? chosen.filter((each) => each !== weekday) : [...chosen, weekday].sort())}
          >
            <b>{weekdayName(weekday, tag, 'narrow')}</b>
            {until === undefined ? null : <small>{isChosen ? until(weekday) : t`non`}</small>}
          </button>
        );
      })}
    </fieldset>
  );
}
