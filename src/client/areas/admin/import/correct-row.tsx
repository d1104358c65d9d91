/** A refused row as a form, in its place in the list: what is typed is kept at once, and the key lets the row go in. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isProblem } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { TextField } from '#client/ui/text-field.tsx';
import type { RowCorrection } from '#contract/import-report.ts';
import type { CorrectedRow, Import } from '#contract/imports.ts';
import styles from './correct-row.module.css';
import { useImportWords } from './import-words.ts';
import { type CellTexts, correctableFields, typedCells, withTyped } from './typed-cells.ts';
import { type RefusedRow, useRowCorrection } from './use-row-correction.ts';

interface CorrectRowProps {
  readonly supplier_id: string;
  readonly import_id: string;
  readonly columns: Import['columns'];
  readonly refused: RefusedRow;
  readonly before: RowCorrection | undefined;
  readonly onClose: () => void;
  readonly onDone: (done: { readonly by: string | null }) => void;
}

export function CorrectRow({ columns, refused, before, onClose, ...row }: CorrectRowProps) {
  const { t, i18n } = useLingui();
  const number = numberText(refused.row, i18n.locale);
  const { fields, refusal } = useImportWords();
  const { cells = {} } = refused;
  const [texts, setTexts] = useState<CellTexts>(() => withTyped(cells, before?.typed ?? []));
  const kept = useRef(texts);
  const form = useRef<HTMLFormElement>(null);
  const { save, theirs, settle } = useRowCorrection({ ...row, refused, before });
  const offered = correctableFields(refused, columns);
  const [judged, setJudged] = useState<Pick<CorrectedRow, 'outcome' | 'error'> | null>(null);
  const { outcome, error = null } = judged ?? {};
  const wrong = error ?? refused;
  const isUnusual = outcome === 'unusual';
  const wrongField = wrong.field ?? 'name';

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, []);

  const keep = (next: CellTexts) => {
    if (theirs !== null || typedCells(kept.current, next).length === 0) return;
    kept.current = next;
    save.mutate({ texts: next, apply: false, confirmed: false });
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending && save.variables.apply) return;
    kept.current = texts;
    save.mutate({ texts, apply: true, confirmed: isUnusual }, { onSuccess: setJudged });
  };
  const settleWith = (next: CellTexts) => {
    settle();
    setTexts(next);
    kept.current = next;
    save.mutate({ texts: next, apply: false, confirmed: false });
  };
  const theirsText = (theirs?.typed ?? [])
    .flatMap(({ field, value }) => offered.filter((each) => each === field).map((each) => `${fields[each]} ${value}`))
    .join(' · ');
  const name = theirs?.account_name ?? '';
  return (
    <form ref={form} className={styles.form} onSubmit={apply} aria-label={t`Corriger la ligne ${number}`}>
      <div className={styles.fields}>
        {offered.map((field) => (
          <TextField
            key={field}
            label={fields[field]}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={200}
            value={texts[field] ?? ''}
            error={field === wrongField && !isUnusual ? refusal(wrong) : undefined}
            onChange={({ target }) => {
              setTexts({ ...texts, [field]: target.value });
              // Another price is asked about anew.
              if (isUnusual) setJudged(null);
            }}
            onBlur={() => keep(texts)}
          />
        ))}
      </div>
      {theirs === null ? null : (
        <Banner tone="warn" live>
          <Trans>
            <b>{name} corrige aussi cette ligne.</b> {theirsText}
          </Trans>
          <span className={styles.keys}>
            <Button variant="outline" size="s" onClick={() => settleWith(withTyped(cells, theirs.typed))}>
              {t`Prendre ses valeurs`}
            </Button>
            <Button variant="outline" size="s" onClick={() => settleWith(texts)}>
              {t`Garder les miennes`}
            </Button>
          </span>
        </Banner>
      )}
      {isUnusual ? (
        <Banner tone="warn" live>
          {t`Le prix est cinq fois plus haut ou plus bas qu’au catalogue : la virgule est-elle à sa place ?`}
        </Banner>
      ) : null}
      {save.isError && theirs === null ? (
        <Banner tone="bad" live>
          {isProblem(save.error, 'wrong_transition')
            ? t`Cet import est annulé : ses lignes ne se corrigent plus.`
            : t`La correction n’est pas arrivée. Elle reste ici : réessayez.`}
        </Banner>
      ) : null}
      <div className={styles.keys}>
        <Button type="submit" loading={save.isPending && save.variables.apply} disabled={theirs !== null}>
          {isUnusual ? t`C’est voulu, importer` : t`Importer la ligne`}
        </Button>
        <Button variant="ghost" onClick={onClose}>{t`Fermer`}</Button>
      </div>
    </form>
  );
}
