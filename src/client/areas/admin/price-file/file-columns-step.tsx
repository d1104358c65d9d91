/**
 * The column of the codes, and that of each price group's prices: guessed from the headings; the person can choose
 * others.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Select } from '#client/ui/select.tsx';
import type { GridGroup } from '#contract/price-grid.ts';
import { type FileChoice, type FileColumn, fileColumns, tableSheet } from './file-columns.ts';
import styles from './price-file.module.css';
import type { ReadFile } from './use-price-file.ts';

const NONE = 'none';

type FileColumnsStepProps = {
  read: ReadFile;
  groups: readonly GridGroup[];
  choice: FileChoice;
  change: (choice: FileChoice) => void;
  /** How many price groups have been read; null: the file is not being read. */
  reading: number | null;
  problem: string | null;
  back: () => void;
  next: () => void;
};

export function FileColumnsStep(props: FileColumnsStepProps) {
  const { read, groups, choice, change, reading, problem, back, next } = props;
  const { t } = useLingui();
  const sheet = tableSheet(read.report);
  const columns = sheet === undefined ? [] : fileColumns(sheet);
  const wanted = choice.groups.size;
  const name = ({ letter, title, example }: FileColumn) => {
    const said = [title, example === '' ? '' : t`par exemple ${example}`].filter(Boolean).join(', ');
    return t`${letter} : ${said}`;
  };
  const options = (none: string) => [
    { value: NONE, label: none },
    ...columns.map((column) => ({ value: `${column.number}`, label: name(column) })),
  ];
  const chooseGroup = (price_group_id: string, value: string) => {
    const next = new Map(choice.groups);
    if (value === NONE) next.delete(price_group_id);
    else next.set(price_group_id, Number(value));
    change({ ...choice, groups: next });
  };
  return (
    <>
      <div className={styles.columns}>
        {problem === null ? null : (
          <Banner tone="bad" live>
            {problem}
          </Banner>
        )}
        <h2>{read.file.name}</h2>
        <Select
          label={t`Codes des produits`}
          value={choice.code === null ? NONE : `${choice.code}`}
          onValueChange={(value) => change({ ...choice, code: value === NONE ? null : Number(value) })}
          options={options(t`Choisissez la colonne`)}
        />
        {choice.code === null ? (
          <Banner tone="warn">{t`Sans colonne de codes, les prix ne trouvent pas leurs produits.`}</Banner>
        ) : null}
        <fieldset className={styles.groups}>
          <legend>{t`Prix de chaque groupe`}</legend>
          {groups.map(({ price_group_id, name: groupName }) => (
            <Select
              key={price_group_id}
              label={groupName}
              value={`${choice.groups.get(price_group_id) ?? NONE}`}
              onValueChange={(value) => chooseGroup(price_group_id, value)}
              options={options(t`pas dans ce fichier`)}
            />
          ))}
        </fieldset>
      </div>
      <footer className={styles.foot}>
        <Button variant="ghost" onClick={back}>{t`Autre fichier`}</Button>
        {reading === null ? null : <span role="status">{t`${reading} sur ${wanted}`}</span>}
        <Button disabled={choice.code === null || wanted === 0} loading={reading !== null} onClick={next}>
          {plural(wanted, { one: 'Comparer # groupe', other: 'Comparer # groupes' })}
        </Button>
      </footer>
    </>
  );
}
