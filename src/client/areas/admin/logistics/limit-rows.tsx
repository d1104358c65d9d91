/** All kinds of limits in one list, each with its value and whether it stops an order or only warns. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { LIMIT_KINDS, MAXIMUM_KINDS, type OrderLimit } from '#domain/pricing/ordering-terms.ts';
import styles from './limit-rows.module.css';
import { NumberField } from './number-field.tsx';
import { type LimitWords, useLimitWords } from './use-limit-words.ts';

type LimitRowsProps = {
  limits: readonly OrderLimit[];
  save: (limits: readonly OrderLimit[]) => void;
  mayChange: boolean;
  currency: string;
};

export function LimitRows({ limits, save, mayChange, currency }: LimitRowsProps) {
  const words = useLimitWords(currency);
  const put = (limit: OrderLimit) => {
    const others = limits.filter(({ kind }) => kind !== limit.kind);
    save(LIMIT_KINDS.flatMap((kind) => [...others, limit].filter((each) => each.kind === kind)));
  };
  return (
    <ul>
      {words.map((each) => (
        <LimitRow
          key={each.kind}
          words={each}
          limit={limits.find(({ kind }) => kind === each.kind)}
          put={put}
          remove={() => save(limits.filter(({ kind }) => kind !== each.kind))}
          mayChange={mayChange}
        />
      ))}
    </ul>
  );
}

type LimitRowProps = {
  words: LimitWords;
  limit: OrderLimit | undefined;
  put: (limit: OrderLimit) => void;
  remove: () => void;
  mayChange: boolean;
};

function LimitRow({ words: { kind, name, what, unit }, limit, put, remove, mayChange }: LimitRowProps) {
  const { t } = useLingui();
  // A limit counts from its first number on: one that was only switched on stops nobody.
  const [isWanted, setIsWanted] = useState(false);
  const isOn = limit !== undefined || isWanted;
  const value = limit === undefined ? null : MAXIMUM_KINDS.includes(kind) ? limit.maximum : limit.minimum;
  const setValue = (number: number | null) => {
    if (number === null || number === 0) return t`Plus de 0, ou éteignez ce minimum`;
    const { minimum = 0, enforcement = 'block' } = limit ?? {};
    put({
      kind,
      enforcement,
      ...(MAXIMUM_KINDS.includes(kind)
        ? { minimum: Math.min(minimum, number), maximum: number }
        : { minimum: number, maximum: null }),
    });
    setIsWanted(false);
    return undefined;
  };
  return (
    <li className={styles.row}>
      <Switch
        label={name}
        labelHidden
        checked={isOn}
        disabled={!mayChange}
        onCheckedChange={(on) => {
          setIsWanted(on);
          if (!on && limit !== undefined) remove();
        }}
      />
      <span className={styles.name}>
        <b>{name}</b>
        <small>{what}</small>
      </span>
      {isOn ? (
        <>
          <span className={styles.value}>
            <NumberField
              label={name}
              labelHidden
              suffix={unit}
              value={value}
              save={setValue}
              disabled={!mayChange}
              autoFocus={isWanted}
            />
          </span>
          {limit === undefined ? null : (
            <span className={styles.enforcement}>
              <SegmentedControl
                label={t`${name} : ce qui se passe sous le seuil`}
                value={limit.enforcement}
                onValueChange={(value) =>
                  mayChange && put({ ...limit, enforcement: value === 'warn' ? 'warn' : 'block' })
                }
                options={[
                  { value: 'block', label: t`bloque` },
                  { value: 'warn', label: t`prévient` },
                ]}
              />
            </span>
          )}
        </>
      ) : (
        <span className={styles.none}>{MAXIMUM_KINDS.includes(kind) ? t`pas de maximum` : t`pas de minimum`}</span>
      )}
    </li>
  );
}
