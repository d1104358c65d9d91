/** When a standing order is delivered, under which name and where. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { weekdayName } from '#client/parts/words/weekday-name.ts';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { MOST_WEEKS } from '#domain/standing-orders/standing-order.ts';
import styles from './standing.module.css';
import type { StandingDraft } from './use-standing-draft.ts';
import { WeekKeys } from './week-squares.tsx';

const LONGEST_NAME = 100;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const WEEKS = Array.from({ length: MOST_WEEKS }, (_, position) => position + 1);

export function RhythmFields({ draft, disabled }: { draft: StandingDraft; disabled: boolean }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { client } = useCatalog();
  const { shown, set } = draft;
  const delivered = client?.terms.delivery.weekdays ?? [];
  const closed = WEEKDAYS.filter((weekday) => !delivered.includes(weekday));
  const days = new Intl.ListFormat(tag, { type: 'disjunction' }).format(
    closed.map((weekday) => weekdayName(weekday, tag, 'long')),
  );
  const addresses = client?.addresses ?? [];
  return (
    <div className={styles.fields}>
      <section>
        <h2 className={styles.heading}>{t`Livrée chaque`}</h2>
        <WeekKeys
          chosen={shown.weekdays}
          delivered={delivered}
          onChange={(weekdays) => set({ weekdays })}
          disabled={disabled}
        />
        {closed.length === 0 || client === null ? null : (
          <p className={styles.hint}>{t`${space.supplier.name} ne livre pas le ${days}.`}</p>
        )}
      </section>
      <div className={styles.pair}>
        <Select
          label={t`Toutes les`}
          value={String(shown.every_weeks)}
          disabled={disabled}
          onValueChange={(weeks) => set({ every_weeks: Number(weeks) })}
          options={WEEKS.map((weeks) => ({
            value: String(weeks),
            label: weeks === 1 ? t`semaines` : plural(weeks, { one: '# semaine', other: '# semaines' }),
          }))}
        />
        <TextField
          label={t`Jusqu’au`}
          type="date"
          optionalText={shown.ends_on === null ? t`sans fin` : undefined}
          value={shown.ends_on ?? ''}
          disabled={disabled}
          onChange={(event) => set({ ends_on: event.target.value || null })}
        />
      </div>
      <TextField
        label={t`Nom`}
        value={shown.name}
        maxLength={LONGEST_NAME}
        disabled={disabled}
        onChange={(event) => set({ name: event.target.value })}
      />
      {addresses.length < 2 ? null : (
        <Select
          label={t`Adresse`}
          value={shown.address_id}
          disabled={disabled}
          onValueChange={(address_id) => set({ address_id })}
          options={addresses.map(({ address_id, label, city }) => ({ value: address_id, label: `${label}, ${city}` }))}
        />
      )}
    </div>
  );
}
