/**
 * A text beside its source, with a field for each of its forms. Leaving a field saves the text; Enter saves it and leads
 * to the next field; Escape drops the typing; Tab puts in an offered term.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import type { DeskText } from '#contract/translation-desk.ts';
import { formExamples } from '#domain/catalog/plural-forms.ts';
import type { FormFault } from '#domain/catalog/plural-words.ts';
import { isDoubtful } from '#domain/catalog/translation.ts';
import type { Locale } from '#domain/values/locale.ts';
import { GlossaryHint, putTerm, termToOffer } from './glossary-hint.tsx';
import { faultOf, formsToWrite, readable, type Typed, textOf, typedOf, WHOLE } from './text-forms.ts';
import styles from './text-row.module.css';
import type { SaveResult, Texts } from './use-texts.ts';

const LONGEST = 10_000;

type TextRowProps = {
  row: DeskText;
  language: Locale;
  languageName: string;
  mayUpdate: boolean;
  save: Texts['save'];
  propose: Texts['propose'];
};

const isToConfirm = ({ text, origin, needs_review }: DeskText) => text !== null && (needs_review || isDoubtful(origin));

/** Moves the focus to the next field. */
function focusNext(field: HTMLTextAreaElement): void {
  const fields = [...(field.closest('ul')?.querySelectorAll('textarea') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}

export function TextRow({ row, language, languageName, mayUpdate, save, propose }: TextRowProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [last, setLast] = useState<SaveResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Enter saves and leaves the field. Without this the leaving would save a second time. */
  const busy = useRef(false);
  const source = readable(row.source ?? row.object_id);
  const app = row.app_text ?? null;
  const forms = formsToWrite(app, language);
  const stored = typedOf(row.text);
  const original = app === null ? {} : typedOf(app);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const term = mayUpdate ? termToOffer(row, typed?.[WHOLE] ?? null) : undefined;

  const finish = async (doing: Promise<SaveResult>) => {
    busy.current = true;
    setBusy(true);
    const result = await doing;
    busy.current = false;
    setBusy(false);
    setLast(result);
    // A text that the server did not take stays in the field.
    if (result.kind === 'saved') setTyped(null);
  };
  const fault = typed === null ? null : faultOf(typed, app, forms);
  const commit = (confirms: boolean) => {
    if (fault !== null) return;
    const text = textOf(typed ?? stored, app, forms);
    const isSame = text === row.text;
    if (busy.current || (isSame && !(confirms && isToConfirm(row)))) {
      if (isSame) setTyped(null);
      return;
    }
    void finish(save(row, text));
  };
  const putOffered = () => {
    if (field.current === null || term === undefined) return;
    putTerm(field.current, term.to);
    setTyped({ [WHOLE]: field.current.value });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Tab' && !event.shiftKey && term !== undefined) {
      event.preventDefault();
      putOffered();
      return;
    }
    if (event.key === 'Escape') {
      setTyped(null);
      setLast(null);
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) {
      if (mayUpdate && !busy.current && app === null) void finish(propose(row));
      return;
    }
    if (mayUpdate) commit(true);
    focusNext(event.currentTarget);
  };

  return (
    <li className={classNames(styles.row, row.text === null && app === null && styles.missing)}>
      <div className={styles.source}>
        <span>{source}</span>
        {row.code === null ? null : <small>{row.code}</small>}
      </div>
      <div className={styles.target}>
        {forms.map((form, at) => {
          const examples = form === WHOLE ? null : formExamples(form, forms, language);
          return (
            <label key={form} className={styles.form}>
              {examples === null ? null : <small>{t`Pour ${examples}`}</small>}
              <textarea
                ref={at === 0 ? field : undefined}
                rows={1}
                aria-describedby={term === undefined ? undefined : hintId}
                aria-label={
                  examples === null ? t`${languageName}, ${source}` : t`${languageName}, ${source}, pour ${examples}`
                }
                placeholder={original[form] ?? original.other ?? t`À traduire`}
                aria-invalid={fault?.form === form}
                maxLength={LONGEST}
                readOnly={!mayUpdate}
                value={(typed ?? stored)[form] ?? ''}
                onChange={(event) => setTyped({ ...(typed ?? stored), [form]: event.target.value })}
                onBlur={() => mayUpdate && last?.kind !== 'overtaken' && commit(false)}
                onKeyDown={onKeyDown}
              />
            </label>
          );
        })}
        <span className={styles.about}>
          {fault !== null ? (
            <Badge tone="bad">
              <FaultText fault={fault} forms={forms} language={language} />
            </Badge>
          ) : last?.kind === 'overtaken' ? (
            <>
              <Badge tone="warn">{t`Quelqu’un a écrit : ${readable(last.theirs.text ?? '—')}`}</Badge>
              <Button variant="outline" size="s" onClick={() => commit(false)}>
                <Trans>Garder le mien</Trans>
              </Button>
              <Button
                variant="ghost"
                size="s"
                onClick={() => {
                  setTyped(null);
                  setLast(null);
                }}
              >
                <Trans>Prendre le sien</Trans>
              </Button>
            </>
          ) : last?.kind === 'failed' ? (
            <>
              <Badge tone="warn" mark="device">{t`pas encore enregistré`}</Badge>
              <Button variant="outline" size="s" icon="refresh" onClick={() => commit(true)}>{t`Réessayer`}</Button>
            </>
          ) : (
            <>
              {term === undefined ? (
                <TextState row={row} isBusy={isBusy} />
              ) : (
                <GlossaryHint id={hintId} entry={term} put={putOffered} />
              )}
              {forms.length > 1 ? <span>{t`« # » est le nombre`}</span> : null}
              {last?.kind === 'nothing_found' ? <span>{t`aucune proposition`}</span> : null}
              {mayUpdate && isToConfirm(row) ? (
                <Button variant="ghost" size="s" onClick={() => commit(true)}>
                  <KeyHint keys={[t`Entrée`]} /> <Trans>relu</Trans>
                </Button>
              ) : null}
              {mayUpdate && app === null && row.text === null && typed === null ? (
                <Button variant="ghost" size="s" loading={isBusy} onClick={() => void finish(propose(row))}>
                  <Trans>Proposer</Trans>
                </Button>
              ) : null}
            </>
          )}
        </span>
      </div>
    </li>
  );
}

function FaultText({ fault, forms, language }: { fault: FormFault; forms: readonly string[]; language: Locale }) {
  const { t } = useLingui();
  const examples = fault.form === WHOLE ? null : formExamples(fault.form, forms, language);
  if (fault.isMissing) return t`Pour ${examples} : à écrire`;
  if (examples === null) return t`Gardez tel quel : ${fault.placeholders.join(' ') || '—'}`;
  return t`Pour ${examples}, gardez tel quel : ${fault.placeholders.join(' ') || '—'}`;
}

function TextState({ row: { text, origin, needs_review, app_text }, isBusy }: { row: DeskText; isBusy: boolean }) {
  const { t } = useLingui();
  if (isBusy) return <Badge mark="pending" active>{t`enregistrement`}</Badge>;
  if (text === null && app_text != null) return <Badge mark="none">{t`mot d’origine`}</Badge>;
  if (text === null) return <Badge tone="warn" mark="pending">{t`manque`}</Badge>;
  if (needs_review) return <Badge tone="warn" mark="pending">{t`la source a changé`}</Badge>;
  if (origin === 'machine') return <Badge tone="accent" mark="pending">{t`machine, à relire`}</Badge>;
  if (origin === 'memory') return <Badge>{t`mémoire`}</Badge>;
  if (origin === 'dictionary') return <Badge tone="accent" mark="pending">{t`glossaire, à relire`}</Badge>;
  if (origin === 'dictionary_pt')
    return <Badge tone="accent" mark="pending">{t`glossaire du Portugal, à relire`}</Badge>;
  return origin === 'person' ? <Badge tone="ok">{t`à la main`}</Badge> : <Badge>{t`importé`}</Badge>;
}
