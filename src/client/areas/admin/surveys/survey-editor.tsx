/** A draft of a survey: its questions beside a preview for buyers. It saves itself; only a key opens it to clients. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { type Survey, surveyRoutes } from '#contract/survey.ts';
import { surveyGaps } from '#domain/surveys/survey.ts';
import { KeptLine } from '../draft/kept-line.tsx';
import type { OpenSurvey } from './open-survey.ts';
import styles from './survey-editor.module.css';
import { SurveyFields } from './survey-fields.tsx';
import { SurveyPreview } from './survey-preview.tsx';
import { SurveyTranslations } from './survey-translations.tsx';
import { GAP_WORDS } from './survey-words.ts';
import { useCopySurvey, useDeleteSurvey, useMoveSurvey } from './use-survey-deeds.ts';
import { cleaned, useSurveyDraft } from './use-survey-draft.ts';

const ALL = 500;

type SurveyEditorProps = { supplier_id: string; survey: Survey; mayChange: boolean; open: OpenSurvey };

export function SurveyEditor({ supplier_id, survey: found, mayChange, open }: SurveyEditorProps) {
  const { t, i18n } = useLingui();
  // The version that the draft was made from: saving names it, whatever was read since.
  const [survey] = useState(found);
  const draft = useSurveyDraft(supplier_id, survey);
  const mayTranslate = usePermission('translation:update');
  const [isTried, setTried] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isTranslating, setTranslating] = useState(false);
  const listed = useOnlineQuery(surveyRoutes.surveys, { params: { supplier_id }, query: { count: ALL } });
  const other = listed.data?.surveys.find(({ state }) => state === 'open');
  const move = useMoveSurvey(supplier_id, survey);
  const copy = useCopySurvey(supplier_id, survey, open);
  const remove = useDeleteSurvey(supplier_id, survey, open);
  const content = cleaned(draft.content);
  const gaps = surveyGaps(content);
  const [gap] = gaps;
  const start = async () => {
    setTried(true);
    if (gap !== undefined) return;
    const version = await draft.keepNow();
    if (version !== null) move.mutate({ version, state: 'open' });
  };
  const translate = async () => {
    if ((await draft.keepNow()) !== null) setTranslating(true);
  };
  const lacking = gap === undefined ? '' : i18n._(GAP_WORDS[gap.lacks]);
  const closing = other?.title ?? '';
  return (
    <main className={styles.editor}>
      <header className={styles.head}>
        <IconButton icon="back" label={t`Toutes les enquêtes`} onClick={() => open(null)} />
        <div className={styles.title}>
          <h1>{content.title || t`Nouvelle enquête`}</h1>
          {mayChange ? <KeptLine saved={draft} /> : <Quiet>{t`Un vendeur ou un gérant change les enquêtes.`}</Quiet>}
        </div>
        {mayChange ? (
          <Menu
            trigger={<IconButton icon="more" label={t`Actions pour cette enquête`} />}
            items={[
              {
                label: mayTranslate ? t`Traduire` : t`Traduire : demandez à un gérant`,
                icon: 'type',
                disabled: !mayTranslate,
                onSelect: () => void translate(),
              },
              { label: t`Dupliquer`, icon: 'copy', onSelect: () => copy.mutate('survey') },
              'separator',
              { label: t`Supprimer`, icon: 'remove', destructive: true, onSelect: () => setDeleting(true) },
            ]}
          />
        ) : null}
      </header>
      <div className={styles.body}>
        {mayChange ? <SurveyFields draft={draft} gaps={isTried ? gaps : []} /> : null}
        <SurveyPreview content={content} />
      </div>
      {mayChange ? (
        <footer className={styles.foot}>
          <Button variant="ghost" onClick={() => open(null)}>{t`Quitter`}</Button>
          <span className={styles.said} role="status">
            {isTried && gap !== undefined
              ? t`Il manque : ${lacking}`
              : other === undefined
                ? ''
                : t`« ${closing} » sera fermée.`}
          </span>
          <Button loading={move.isPending} onClick={() => void start()}>{t`Ouvrir l’enquête`}</Button>
        </footer>
      ) : null}
      <Dialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t`Supprimer ce brouillon ?`}
        actions={
          <>
            <Button variant="ghost" onClick={() => setDeleting(false)}>{t`Annuler`}</Button>
            <Button variant="destructive" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t`Supprimer`}
            </Button>
          </>
        }
      >
        <p>{t`Ses questions et leurs traductions partent avec lui.`}</p>
      </Dialog>
      {isTranslating ? (
        <SurveyTranslations
          supplier_id={supplier_id}
          survey_id={survey.survey_id}
          content={content}
          close={() => setTranslating(false)}
        />
      ) : null}
    </main>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>;
