/** What a pack's label says, for one that no scanner reads: its lot and its date. What was scanned stands here as well. */
import { useLingui } from '@lingui/react/macro';
import { TextField } from '#client/ui/text-field.tsx';
import type { DraftLine } from '#domain/orders/check-in-draft.ts';
import { cleanText } from '#domain/values/text.ts';
import { isCalendarDay } from '#domain/values/time-zone.ts';
import styles from './difference-sheet.module.css';

export interface TypedLabel {
  readonly lot: string;
  readonly useBy: string;
  readonly bestBefore: string;
}

export const typedLabel = ({ lot = '', use_by = '', best_before = '' }: DraftLine): TypedLabel => ({
  lot,
  useBy: use_by,
  bestBefore: best_before,
});

/** What the line has of it. */
export function labelOf({ lot, useBy, bestBefore }: TypedLabel): Pick<DraftLine, 'lot' | 'use_by' | 'best_before'> {
  const dayOf = (typed: string) => (isCalendarDay(typed) ? typed : undefined);
  return { lot: cleanText(lot) || undefined, use_by: dayOf(useBy), best_before: dayOf(bestBefore) };
}

type LabelFieldsProps = { label: TypedLabel; type: (label: TypedLabel) => void };

/** A longer year than this the browser's own field would take, and no server. */
const LAST_DAY = '9999-12-31';

export function LabelFields({ label, type }: LabelFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.label}>
      <legend>{t`Étiquette`}</legend>
      <TextField
        label={t`Lot`}
        maxLength={200}
        autoComplete="off"
        value={label.lot}
        onChange={({ target }) => type({ ...label, lot: target.value })}
      />
      <TextField
        label={t`À consommer jusqu’au`}
        type="date"
        max={LAST_DAY}
        value={label.useBy}
        onChange={({ target }) => type({ ...label, useBy: target.value })}
      />
      <TextField
        label={t`De préférence avant`}
        type="date"
        max={LAST_DAY}
        value={label.bestBefore}
        onChange={({ target }) => type({ ...label, bestBefore: target.value })}
      />
    </fieldset>
  );
}
