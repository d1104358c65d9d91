/**
 * Where the codes of a list without a column of codes come from: made of name and pack, taken over from the known
 * products of the same name, or another column. The row’s number is not offered: it changes with each list.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import type { Import } from '#contract/imports.ts';
import styles from './import.module.css';
import { correctedMapping, type ShownColumn } from './import-mapping.ts';
import { withAnswer } from './preview-rows.ts';
import type { ImportChoice } from './use-import.ts';

interface CodeSourceProps {
  readonly report: Import;
  readonly choice: ImportChoice;
  readonly columns: readonly ShownColumn[];
  readonly mapping: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (choice: ImportChoice) => void;
}

const NONE = '';

export function CodeSource({ report, choice, columns, mapping, disabled, onChange }: CodeSourceProps) {
  const { t } = useLingui();
  const [wantsColumn, setWantsColumn] = useState(false);
  const { made_codes: made = 0, look_alikes: lookAlikes = [], near = [] } = report;
  const { corrections } = choice;
  const at = columns.findIndex(({ field }) => field === 'supplier_code');
  if (made === 0 && !wantsColumn) return null;
  const areSame = near.length > 0 && near.every(({ answer }) => answer === 'same');
  const source = wantsColumn ? 'column' : areSame ? 'name' : 'made';
  const answered = (is_same: boolean) =>
    near.reduce(
      (said, { supplier_code, product_id }) => withAnswer(said, { supplier_code, product_id, is_same }),
      corrections,
    );
  const withColumn = (place: number, isCode: boolean) =>
    correctedMapping(columns, place, isCode ? 'supplier_code' : null, mapping);
  const choose = (next: string) => {
    setWantsColumn(next === 'column');
    if (next === 'column') return;
    const freed = at < 0 ? choice : { ...choice, mapping: withColumn(at, false) };
    const wasSame = source === 'name';
    onChange(next === 'name' || wasSame ? { ...freed, corrections: answered(next === 'name') } : freed);
  };
  return (
    <section className={styles.section}>
      <h3>{t`Pas de colonne de code`}</h3>
      <p className={styles.note}>
        {t`Vos clients commandent avec un code. Nous pouvons le fabriquer, toujours le même pour le même produit.`}
      </p>
      <RadioGroup
        label={t`D’où viennent les codes`}
        labelHidden
        cards
        value={source}
        onValueChange={choose}
        options={[
          {
            value: 'made',
            label: t`Désignation + colis`,
            disabled,
            hint: plural(made, {
              one: '# code. Un même libellé redonne le même code la semaine prochaine.',
              other: '# codes. Un même libellé redonne le même code la semaine prochaine.',
            }),
          },
          {
            value: 'name',
            label: t`Retrouver par le nom`,
            disabled: disabled || near.length === 0,
            hint:
              near.length === 0
                ? t`Aucun autre nom ne ressemble à vos produits actuels.`
                : plural(near.length, {
                    one: '# nom ressemble à un de vos produits actuels : son code est repris.',
                    other: '# noms ressemblent à vos produits actuels : leur code est repris.',
                  }),
          },
          { value: 'column', label: t`Une colonne du fichier`, hint: t`GTIN, référence fabricant…`, disabled },
        ]}
      />
      {source === 'column' ? (
        <Select
          label={t`Colonne des codes`}
          value={at < 0 ? NONE : `${at}`}
          disabled={disabled}
          onValueChange={(value) => onChange({ ...choice, mapping: withColumn(Number(value), true) })}
          options={columns.flatMap(({ letter, title, field }, place) =>
            field === null || field === 'supplier_code' || field === 'gtin'
              ? [{ value: `${place}`, label: [letter, title].filter(Boolean).join(' · ') }]
              : [],
          )}
        />
      ) : null}
      <p className={styles.note}>{t`Le numéro de ligne n’est pas proposé : il change à chaque tarif.`}</p>
      {lookAlikes.length > 0 ? (
        <Banner tone="warn">
          {plural(lookAlikes.length, {
            one: '# code ressemble à un autre : « -2 » est ajouté.',
            other: '# codes se ressemblent : « -2 » est ajouté.',
          })}
        </Banner>
      ) : null}
    </section>
  );
}
