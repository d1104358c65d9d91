/** The rows that an import has left out: why, what they hold, and a key that corrects each in its place. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { Import } from '#contract/imports.ts';
import { CorrectRow } from './correct-row.tsx';
import { HeldCells } from './held-cells.tsx';
import styles from './import.module.css';
import { useImportWords } from './import-words.ts';
import { downloadRefused } from './refused-rows.ts';
import refusedStyles from './refused-section.module.css';
import { isAt, type RefusedRow } from './use-row-correction.ts';

interface RefusedSectionProps {
  readonly supplier_id: string;
  readonly report: Import;
}

/** Rows that are shown at first, and with each press of the key below them. */
const STEP = 20;

export function RefusedSection({ supplier_id, report }: RefusedSectionProps) {
  const { t, i18n } = useLingui();
  const { refusal } = useImportWords();
  const mayCorrect = usePermission('product:update');
  const [shown, setShown] = useState(STEP);
  const [open, setOpen] = useState<RefusedRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { import_id, kind, errors, errors_total, columns, corrections = [] } = report;
  const done = corrections.filter(({ applied_at }) => applied_at !== null).length;
  if (errors_total === 0 && done === 0) return null;
  // Where a sheet’s row holds several products, none of them can be meant.
  const isCorrectable = (error: RefusedRow) =>
    mayCorrect && kind === 'products' && error.cells !== undefined && errors.filter(isAt(error)).length === 1;
  const finish = (row: number, by: string | null) => {
    setOpen(null);
    heading.current?.focus();
    const number = numberText(row, i18n.locale);
    showToast({
      tone: 'ok',
      message: by === null ? t`Ligne ${number} importée` : t`Ligne ${number} : déjà importée par ${by}`,
    });
  };
  return (
    <Card as="section">
      <div className={styles.between}>
        <h2 ref={heading} tabIndex={-1} className={styles.small}>
          {errors_total === 0
            ? t`Plus aucune ligne de côté`
            : plural(errors_total, { one: '# ligne laissée de côté', other: '# lignes laissées de côté' })}
        </h2>
        {errors_total === 0 ? null : (
          <Button variant="outline" icon="download" onClick={() => void downloadRefused(report, refusal)}>
            {t`Télécharger`}
          </Button>
        )}
      </div>
      {done === 0 ? null : (
        <p className={styles.note}>
          {plural(done, {
            one: '# ligne corrigée ici est entrée avec le reste de l’import.',
            other: '# lignes corrigées ici sont entrées avec le reste de l’import.',
          })}
        </p>
      )}
      <ul className={styles.past_list}>
        {errors.slice(0, shown).map((error) => {
          const { sheet, row, name = '', cells, reason, value } = error;
          const before = corrections.find(isAt(error));
          const isOpen = open !== null && isAt(open)(error);
          const number = numberText(row, i18n.locale);
          const by = before?.account_name ?? '';
          return (
            <li key={[sheet, row, reason, value, name].join('/')} className={refusedStyles.row}>
              <div className={refusedStyles.line}>
                <span className={styles.rowName}>{number}</span>
                <span className={refusedStyles.who}>
                  <b className={styles.cut}>{name}</b>
                  <span className={styles.why}>{refusal(error)}</span>
                  {cells === undefined || isOpen ? null : <HeldCells cells={cells} />}
                  {before === undefined || isOpen ? null : (
                    <span className={styles.ask}>{t`Correction commencée par ${by}, pas encore importée`}</span>
                  )}
                </span>
                {isOpen || !isCorrectable(error) ? null : (
                  <Button
                    variant="link"
                    aria-label={t`Corriger la ligne ${number}`}
                    onClick={() => setOpen(error)}
                  >{t`Corriger`}</Button>
                )}
              </div>
              {isOpen ? (
                <CorrectRow
                  supplier_id={supplier_id}
                  import_id={import_id}
                  columns={columns}
                  refused={error}
                  before={before}
                  onClose={() => setOpen(null)}
                  onDone={(ended) => finish(row, ended.by)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {errors.length > shown ? (
        <Button variant="outline" onClick={() => setShown(shown + STEP)}>
          {t`Montrer plus de lignes`}
        </Button>
      ) : null}
    </Card>
  );
}
