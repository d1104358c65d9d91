/** The supplier's delivery days, their cut-offs, and the days on which they are closed. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dateFormat } from '#client/parts/words/date-format.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { weekdayName } from '#client/parts/words/weekday-name.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Select } from '#client/ui/select.tsx';
import type { DeliveryTerms, WeekdayRule } from '#domain/pricing/ordering-terms.ts';
import { ClosingsCard } from './closings-card.tsx';
import styles from './days-tab.module.css';
import { NumberField } from './number-field.tsx';
import { TermsCard, type TermsEditing } from './terms-card.tsx';
import { TimeField } from './time-field.tsx';
import { WeekdayKeys } from './weekday-keys.tsx';

const NOT_OWN = {
  weekdays: undefined,
  lead_days: undefined,
  cut_off: undefined,
  grace_minutes: undefined,
  horizon_days: undefined,
  weekday_rules: undefined,
};

const daysText = (count: number) => plural(count, { one: 'jour', other: 'jours' });

/** "heure d’Europe centrale": the clock that the delivery days go by. */
const zoneText = (timeZone: string, tag: string) =>
  dateFormat(tag, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export function DaysTab({ editing }: { editing: TermsEditing }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { terms, own } = editing;
  const { weekdays, lead_days, cut_off, grace_minutes, horizon_days, weekday_rules = [], time_zone } = terms.delivery;
  return (
    <>
      <TermsCard
        title={t`Jours de livraison`}
        note={zoneText(time_zone, tag)}
        editing={editing}
        part={{
          now: { delivery: { weekdays, lead_days, cut_off, grace_minutes, horizon_days, weekday_rules } },
          none: { delivery: NOT_OWN },
          isOwn: own?.delivery?.weekdays !== undefined,
        }}
      >
        {(mayChange) => <DaysForm editing={editing} mayChange={mayChange} />}
      </TermsCard>
      <ClosingsCard editing={editing} />
    </>
  );
}

function DaysForm({ editing, mayChange }: { editing: TermsEditing; mayChange: boolean }) {
  const { t } = useLingui();
  const { delivery } = editing.terms;
  const { weekdays, lead_days, cut_off, grace_minutes, horizon_days, weekday_rules: rules = [] } = delivery;
  const [problem, setProblem] = useState<string>();
  const save = (change: Partial<DeliveryTerms>) => editing.save({ delivery: change });
  const whole = (number: number | null, most: number, put: (days: number) => void) => {
    if (number === null || !Number.isInteger(number) || number > most) return t`Un nombre entier, ${most} au plus`;
    put(number);
    return undefined;
  };
  const until = (weekday: number) => {
    const time = rules.find((rule) => rule.weekday === weekday)?.cut_off ?? cut_off;
    return t`avant ${time}`;
  };
  return (
    <div className={styles.form}>
      <WeekdayKeys
        chosen={weekdays}
        until={until}
        disabled={!mayChange}
        onChange={(chosen) => {
          const isNone = chosen.length === 0 && delivery.extra_days.length === 0;
          setProblem(isNone ? t`Il faut au moins un jour de livraison.` : undefined);
          if (!isNone) save({ weekdays: chosen });
        }}
      />
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.fields}>
        <TimeField label={t`Clôture`} value={cut_off} save={(time) => save({ cut_off: time })} disabled={!mayChange} />
        <NumberField
          label={t`Délai`}
          suffix={daysText(lead_days)}
          value={lead_days}
          save={(days) => whole(days, Math.min(30, horizon_days), (number) => save({ lead_days: number }))}
          disabled={!mayChange}
        />
        <NumberField
          label={t`Tolérance`}
          suffix={t`min`}
          value={grace_minutes}
          save={(minutes) => whole(minutes, 1440, (number) => save({ grace_minutes: number }))}
          disabled={!mayChange}
        />
        <NumberField
          label={t`Dates proposées`}
          suffix={daysText(horizon_days)}
          value={horizon_days}
          save={(days) =>
            days !== null && days < lead_days
              ? t`Au moins le délai`
              : whole(days, 90, (number) => save({ horizon_days: number }))
          }
          disabled={!mayChange}
        />
      </div>
      <p className={styles.computed}>
        {grace_minutes === 0
          ? t`C’est l’heure de réception qui compte, aussi pour une commande écrite hors ligne.`
          : t`Une commande écrite hors ligne avant ${cut_off} est prise si elle arrive dans les ${grace_minutes} minutes.`}
      </p>
      <WeekdayRules
        rules={rules}
        delivery={delivery}
        save={(changed) => save({ weekday_rules: changed })}
        mayChange={mayChange}
      />
    </div>
  );
}

type WeekdayRulesProps = {
  rules: readonly WeekdayRule[];
  delivery: DeliveryTerms;
  save: (rules: readonly WeekdayRule[]) => void;
  mayChange: boolean;
};

/** Weekdays with a cut-off of their own: Monday's delivery may have to be ordered on Saturday. */
function WeekdayRules({ rules, delivery, save, mayChange }: WeekdayRulesProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const put = (rule: WeekdayRule) =>
    save([...rules.filter(({ weekday }) => weekday !== rule.weekday), rule].sort((a, b) => a.weekday - b.weekday));
  const left = delivery.weekdays.filter((weekday) => !rules.some((rule) => rule.weekday === weekday));
  return (
    <>
      {rules.map((rule) => {
        const day = weekdayName(rule.weekday, tag, 'long');
        return (
          <fieldset key={rule.weekday} className={styles.rule} aria-label={t`Clôture pour ${day}`}>
            <b>{t`Livraison ${day}`}</b>
            <TimeField
              label={t`Clôture`}
              value={rule.cut_off}
              save={(time) => put({ ...rule, cut_off: time })}
              disabled={!mayChange}
            />
            <NumberField
              label={t`Délai`}
              suffix={daysText(rule.lead_days)}
              value={rule.lead_days}
              save={(days) => {
                if (days === null || !Number.isInteger(days) || days > Math.min(30, delivery.horizon_days)) {
                  return t`Trop long`;
                }
                put({ ...rule, lead_days: days });
                return undefined;
              }}
              disabled={!mayChange}
            />
            {mayChange ? (
              <IconButton
                icon="remove"
                label={t`Même clôture que les autres jours : ${day}`}
                onClick={() => save(rules.filter((each) => each !== rule))}
              />
            ) : null}
          </fieldset>
        );
      })}
      {mayChange && left.length > 0 ? (
        <Select
          label={t`Une autre clôture pour un jour`}
          value=""
          placeholder={t`Choisir le jour livré`}
          onValueChange={(weekday) =>
            put({ weekday: Number(weekday), lead_days: delivery.lead_days, cut_off: delivery.cut_off })
          }
          options={left.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday, tag, 'long') }))}
        />
      ) : null}
    </>
  );
}
