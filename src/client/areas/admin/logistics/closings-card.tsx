/**
 * The days that differ: proposed public holidays, closings of the supplier's own, early cut-offs and extra deliveries.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { spelledDayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { HOLIDAY_COUNTRIES } from '#domain/values/public-holidays.ts';
import { dayAt, isCalendarDay } from '#domain/values/time-zone.ts';
import { type Closing, closingList, countryOfZone, withClosing } from './closing-list.ts';
import styles from './days-tab.module.css';
import { TermsCard, type TermsEditing } from './terms-card.tsx';

const NOT_OWN = { holidays: undefined, extra_days: undefined, early_closings: undefined };

export function ClosingsCard({ editing }: { editing: TermsEditing }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { delivery } = editing.terms;
  const { holidays, extra_days, early_closings = [], time_zone } = delivery;
  const now = useServerTime(60_000);
  const today = dayAt(new Date(now).toISOString(), time_zone);
  const [country, setCountry] = useState(countryOfZone(time_zone));
  const set = (closing: Closing, isKept: boolean) =>
    editing.save({ delivery: withClosing(delivery, closing, isKept, today) });
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return (
    <TermsCard
      title={t`Fermetures et exceptions`}
      editing={editing}
      part={{
        now: { delivery: { holidays, extra_days, early_closings } },
        none: { delivery: NOT_OWN },
        isOwn: editing.own?.delivery?.holidays !== undefined,
      }}
    >
      {(mayChange) => (
        <>
          <div className={styles.country}>
            <Select
              label={t`Jours fériés proposés`}
              value={country}
              onValueChange={(chosen) => setCountry(HOLIDAY_COUNTRIES.find((each) => each === chosen) ?? country)}
              options={HOLIDAY_COUNTRIES.map((each) => ({ value: each, label: names.of(each) ?? each }))}
            />
          </div>
          <ul>
            {closingList(delivery, country, today).map((closing) => (
              <ClosingRow
                key={`${closing.kind} ${closing.day}`}
                closing={closing}
                set={(isKept) => set(closing, isKept)}
                mayChange={mayChange}
              />
            ))}
          </ul>
          {mayChange ? <AddClosing today={today} add={(closing) => set(closing, true)} /> : null}
        </>
      )}
    </TermsCard>
  );
}

type ClosingRowProps = { closing: Closing; set: (isKept: boolean) => void; mayChange: boolean };

function ClosingRow({ closing: { day, kind, holiday, cut_off, isKept }, set, mayChange }: ClosingRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const name = spelledDayText(day, tag);
  const words = {
    closed: holiday === null ? t`fermé` : isKept ? t`${holiday}, férié` : t`${holiday}, vous livrez ce jour-là`,
    early: t`clôture avancée à ${cut_off ?? ''}`,
    extra: t`livraison en plus`,
  };
  return (
    <li className={styles.closing}>
      <span>
        <b>{name}</b>
        <small>{words[kind]}</small>
      </span>
      <Switch
        label={`${name}, ${words[kind]}`}
        labelHidden
        checked={isKept}
        disabled={!mayChange}
        onCheckedChange={set}
      />
    </li>
  );
}

function AddClosing({ today, add }: { today: string; add: (closing: Closing) => void }) {
  const { t } = useLingui();
  const [day, setDay] = useState('');
  const [kind, setKind] = useState<Closing['kind']>('closed');
  const [time, setTime] = useState('10:00');
  const isWhole = isCalendarDay(day) && day >= today && (kind !== 'early' || time !== '');
  const submit = () => {
    if (!isWhole) return;
    add({ day, kind, holiday: null, isKept: true, cut_off: kind === 'early' ? time : null });
    setDay('');
  };
  return (
    <div className={styles.add}>
      <TextField
        label={t`Ajouter un jour`}
        type="date"
        min={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Select
        label={t`Ce qui change`}
        value={kind}
        onValueChange={(chosen) => setKind(chosen === 'early' || chosen === 'extra' ? chosen : 'closed')}
        options={[
          { value: 'closed', label: t`fermé` },
          { value: 'early', label: t`clôture avancée` },
          { value: 'extra', label: t`livraison en plus` },
        ]}
      />
      {kind === 'early' ? (
        <TextField label={t`Clôture`} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
      ) : null}
      <Button variant="secondary" icon="add" disabled={!isWhole} onClick={submit}>
        {t`Ajouter`}
      </Button>
    </div>
  );
}
