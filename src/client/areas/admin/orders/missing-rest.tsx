/** What becomes of what does not leave: nothing, or an order of its own on a later day. */
import { useLingui } from '@lingui/react/macro';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { addDays } from '#domain/values/time-zone.ts';
import styles from './order-actions.module.css';

type MissingRestProps = {
  /** The day of the order itself. */
  after: string;
  /** null: it is dropped */
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
