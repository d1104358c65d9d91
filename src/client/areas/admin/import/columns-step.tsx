/**
 * The person's own sheet; each heading says how its column was understood: sure, a guess, or not read. A click corrects
 * it.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Select } from '#client/ui/select.tsx';
import type { Import } from '#contract/imports.ts';
import { CodeSource } from './code-source.tsx';
import styles from './import.module.css';
import { correctedMapping, shownColumns } from './import-mapping.ts';
import { MAPPED_FIELDS, useImportWords } from './import-words.ts';
import { SheetTable } from './sheet-table.tsx';
import type { ImportChoice } from './use-import.ts';

interface ColumnsStepProps {
  readonly report: Import;
  readonly choice: ImportChoice;
  readonly isReading: boolean;
  readonly error: Error | null;
  readonly onChange: (choice: ImportChoice) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

const ALL = '*';

/** The codes of a sheet's new and changed rows, by row. */
const codesOf = ({ difference }: Import, sheet: string) =>
  new Map(difference.filter((each) => each.sheet === sheet).map(({ row, supplier_code }) => [row, supplier_code]));

export function ColumnsStep({ report, choice, isReading, error, onChange, onBack, onNext }: ColumnsStepProps) {
  const { t } = useLingui();
  const { fields } = useImportWords();
  const sheets = report.sheets ?? [];
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      sheets.findIndex(({ columns }) => columns.length > 0),
    ),
  );
  const sheet = sheets[shown] ?? sheets[0];
  const mapping = choice.mapping.length > 0 ? choice.mapping : (report.mapping ?? []);
  const columns = sheet === undefined ? [] : shownColumns(sheet, mapping);
  const isMissing = (report.missing ?? []).length > 0;
  const read = new Set(sheets.flatMap((each) => each.columns.map(({ field }) => field)));
  const titles = report.skipped.filter(({ reason }) => reason === 'before_header').length;
  const sections = report.skipped.filter(({ reason }) => reason === 'section_title').length;
  const made = report.made_codes ?? 0;
  return (
    <>
      <div className={styles.body}>
        <div className={styles.main}>
          {sheet === undefined ? null : (
            <SheetTable
              sheet={sheet}
              columns={columns}
              codes={made > 0 ? codesOf(report, sheet.name) : null}
              lookAlikes={report.look_alikes ?? []}
              disabled={isReading}
              onField={(at, field) => onChange({ ...choice, mapping: correctedMapping(columns, at, field, mapping) })}
            />
          )}
        </div>
        <aside className={styles.aside}>
          {error === null ? null : (
            <Banner tone="bad" live>
              {error instanceof ApiError ? error.detail : t`Le serveur n’a pas répondu.`}
            </Banner>
          )}
          {isMissing ? (
            <Banner tone="warn" live>
              <Trans>
                <b>Quelles colonnes lire ?</b> Montrez au-dessus de la feuille où sont la désignation et le prix.
              </Trans>
            </Banner>
          ) : (
            <>
              <h2 className={styles.small}>{t`Ce que nous avons compris`}</h2>
              <ul className={styles.need}>
                {MAPPED_FIELDS.filter((field) => read.has(field)).map((field) => (
                  <li key={field}>
                    <Icon name="yes" size="s" />
                    <span>{fields[field]}</span>
                  </li>
                ))}
              </ul>
              <p className={styles.sum}>
                {plural(report.items_total, { one: '# produit lu', other: '# produits lus' })}
                {' · '}
                {plural(titles, {
                  one: '# ligne de titre laissée de côté',
                  other: '# lignes de titre laissées de côté',
                })}
                {sections === 0
                  ? ''
                  : ` · ${plural(sections, { one: '# titre de rayon', other: '# titres de rayon' })}`}
              </p>
            </>
          )}
          <CodeSource
            report={report}
            choice={choice}
            columns={columns}
            mapping={mapping}
            disabled={isReading}
            onChange={onChange}
          />
          {sheets.length > 1 ? (
            <>
              <Select
                label={t`Feuille montrée`}
                value={`${shown}`}
                onValueChange={(value) => setShown(Number(value))}
                options={sheets.map(({ name }, at) => ({ value: `${at}`, label: name }))}
              />
              <Select
                label={t`Feuilles lues`}
                value={choice.sheet === '' ? ALL : choice.sheet}
                disabled={isReading}
                onValueChange={(value) => onChange({ ...choice, sheet: value === ALL ? '' : value })}
                options={[
                  { value: ALL, label: t`Toutes` },
                  ...sheets.filter(({ name }) => name !== '').map(({ name }) => ({ value: name, label: name })),
                ]}
              />
            </>
          ) : null}
          <p className={styles.note}>
            {report.is_remembered
              ? t`Colonnes lues comme la dernière fois.`
              : t`Retenu pour vos prochains fichiers de même en-tête.`}
          </p>
        </aside>
      </div>
      <footer className={styles.foot}>
        <Button variant="ghost" onClick={onBack}>{t`Autre fichier`}</Button>
        <Button onClick={onNext} loading={isReading} disabled={isMissing || report.items_total === 0}>
          {t`Voir l’aperçu`}
        </Button>
      </footer>
    </>
  );
}
