/**
 * The values of a rule, each with a cross; a list that opens below offers more.
 *
 *   <RuleChoice label="Rayons" any="tous" … />
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Popover } from '#client/ui/popover.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { cleanText, fold } from '#domain/values/text.ts';
import styles from './view-rules.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly products: number;
  /** A lower category: it belongs to the last choice before it that is not one. */
  readonly isBelow?: boolean;
}

/** A list with more choices has a search field. */
const FEW = 8;
const SHOWN = 200;

type RuleChoiceProps = {
  label: string;
  /** Shown where the rule names no value. */
  any: string;
  choices: readonly Choice[];
  values: readonly string[];
  mayChange: boolean;
  change: (values: string[]) => void;
};

export function RuleChoice({ label, any, choices, values, mayChange, change }: RuleChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = fold(cleanText(search));
  const found = choices.filter((choice) => fold(choice.label).includes(wanted));
  const nameOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? t`supprimé`;
  const without = (value: string) => values.filter((each) => each !== value);
  return (
    <section className={styles.rule} aria-label={label}>
      <div className={styles.ruleHead}>
        <h2>{label}</h2>
        {values.length === 0 ? <small>{any}</small> : null}
        {mayChange && choices.length > 0 ? (
          <Popover label={label} trigger={<Button variant="ghost" size="s" icon="add">{t`Choisir`}</Button>}>
            <div className={styles.choices}>
              {choices.length > FEW ? <SearchField label={t`Rechercher`} value={search} onChange={setSearch} /> : null}
              <ul>
                {found.slice(0, SHOWN).map((choice) => (
                  <li key={choice.value} className={choice.isBelow && wanted === '' ? styles.below : undefined}>
                    <Checkbox
                      label={choice.label}
                      hint={plural(choice.products, { one: '# produit', other: '# produits' })}
                      checked={values.includes(choice.value)}
                      onCheckedChange={(chosen) => change(chosen ? [...values, choice.value] : without(choice.value))}
                    />
                  </li>
                ))}
              </ul>
            </div>
          </Popover>
        ) : null}
      </div>
      {values.length === 0 ? null : (
        <ul className={styles.chips}>
          {values.map((value) => (
            <li key={value} className={styles.chip}>
              {nameOf(value)}
              {mayChange ? (
                <IconButton
                  icon="close"
                  size="s"
                  label={t`Retirer ${nameOf(value)}`}
                  onClick={() => change(without(value))}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
