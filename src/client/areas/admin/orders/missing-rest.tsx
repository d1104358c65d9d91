/** Asks about the packs that don't leave: they are dropped, or come on a later day as a backorder. */
import { useLingui } from '@lingui/react/macro';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { addDays } from '#domain/values/time-zone.ts';
import styles from './order-actions.module.css';

type MissingRestProps = {
  /** The delivery day of the order itself; YYYY-MM-DD. */
  after: string;
  /** The day of the backorder; null: the missing packs are dropped. */
  day: string | null;
  onDay: (day: string | null) => void;
};

export function MissingRest({ after, day, onDay }: MissingRestProps) {
  const { t } = useLingui();
  const first = addDays(after, 1);
  return (
    <div className={styles.rest}>
      <Switch
        label={t`Livrer le reste plus tard`}
        checked={day !== null}
        onCheckedChange={(on) => onDay(on ? first : null)}
      />
      {day === null ? (
        <p className={styles.note}>
          {t`Ce qui manque ne partira pas plus tard : le client le lit dans son message et sur sa commande.`}
        </p>
      ) : (
        <TextField
          label={t`Reliquat livré le`}
          type="date"
          min={first}
          value={day}
          error={day <= after ? t`Après la livraison de la commande` : undefined}
          onChange={(event) => onDay(event.target.value)}
        />
      )}
    </div>
  );
}
