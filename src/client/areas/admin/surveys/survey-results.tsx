/** A survey that is or was open: its results, question by question, and its replies. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { type Survey, surveyRoutes } from '#contract/survey.ts';
import type { OpenSurvey } from './open-survey.ts';
import { QuestionResult } from './question-result.tsx';
import { SurveyReplies } from './survey-replies.tsx';
import styles from './survey-results.module.css';
import { STATE_TONES, STATE_WORDS } from './survey-words.ts';
import { useReplyExport } from './use-reply-export.ts';
import { useCopySurvey, useMoveSurvey } from './use-survey-deeds.ts';

/** Milliseconds between two reads: answers come while the screen is open. */
const REFRESH = 30_000;

type SurveyResultsProps = { supplier_id: string; survey: Survey; mayChange: boolean; open: OpenSurvey };

export function SurveyResults({ supplier_id, survey, mayChange, open }: SurveyResultsProps) {
  const { t, i18n } = useLingui();
  const { survey_id, title, state, version, edition } = survey;
  const [tab, setTab] = useState<'results' | 'replies'>('results');
  const params = { supplier_id, survey_id };
  const found = useOnlineQuery(surveyRoutes.surveyResults, { params }, { refetchInterval: REFRESH });
  const move = useMoveSurvey(supplier_id, survey);
  const copy = useCopySurvey(supplier_id, survey, open);
  const download = useReplyExport(supplier_id, survey_id);
  const results = found.data;
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <IconButton icon="back" label={t`Toutes les enquêtes`} onClick={() => open(null)} />
        <div className={styles.title}>
          <h1>{title}</h1>
          <p className={styles.about}>
            <Badge tone={STATE_TONES[state]}>{i18n._(STATE_WORDS[state])}</Badge>
            {edition > 1 ? <span>{t`édition ${edition}`}</span> : null}
            <Since survey={survey} />
          </p>
        </div>
        <div className={styles.deeds}>
          {mayChange ? (
            <Button
              variant={state === 'open' ? 'secondary' : 'outline'}
              loading={move.isPending}
              onClick={() => move.mutate({ version, state: state === 'open' ? 'closed' : 'open' })}
            >
              {state === 'open' ? t`Fermer l’enquête` : t`Rouvrir`}
            </Button>
          ) : null}
          <Menu
            trigger={<IconButton icon="more" label={t`Actions pour ${title}`} />}
            items={[
              ...(mayChange
                ? [
                    {
                      label: t`Modifier dans une nouvelle édition`,
                      icon: 'change' as const,
                      onSelect: () => copy.mutate('edition'),
                    },
                    { label: t`Dupliquer`, icon: 'copy' as const, onSelect: () => copy.mutate('survey') },
                    'separator' as const,
                  ]
                : []),
              { label: t`Réponses pour Excel`, icon: 'download', onSelect: () => download.mutate('xlsx') },
              { label: t`Réponses en texte, CSV`, icon: 'download', onSelect: () => download.mutate('csv') },
            ]}
          />
        </div>
      </header>
      <Tabs
        label={title}
        value={tab}
        onValueChange={(value) => setTab(value === 'replies' ? 'replies' : 'results')}
        panelId="survey-part"
        items={[
          { value: 'results', label: t`Résultats` },
          { value: 'replies', label: t`Réponses`, count: results?.answered ?? survey.answered },
        ]}
      />
      <div id="survey-part" className={styles.body}>
        {tab === 'replies' ? (
          <SurveyReplies supplier_id={supplier_id} survey={survey} />
        ) : results === undefined ? (
          <div className={styles.cards} aria-busy={found.isPending}>
            {found.isError ? (
              <QueryFailure error={found.error} retry={() => void found.refetch()} />
            ) : (
              <Skeleton height={240} />
            )}
          </div>
        ) : results.answered === 0 ? (
          <EmptyState icon="note" title={t`Pas encore de réponse`}>
            {state === 'open'
              ? t`Vos clients voient l’enquête sur leurs commandes livrées.`
              : t`L’enquête est fermée. Rouvrez-la pour la poser encore.`}
          </EmptyState>
        ) : (
          <>
            <p className={styles.sum}>
              {plural(results.answered, { one: '# réponse', other: '# réponses' })}
              {results.skipped === 0
                ? null
                : ` · ${plural(results.skipped, { one: '# a passé', other: '# ont passé' })}`}
            </p>
            <div className={styles.cards}>
              {survey.questions.map((question) => (
                <QuestionResult
                  key={question.question_id}
                  question={question}
                  results={results}
                  seeReplies={() => setTab('replies')}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </main>
  );
}

function Since({ survey: { state, opened_at, closed_at } }: { survey: Survey }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const moment = state === 'open' ? opened_at : closed_at;
  if (moment === null) return null;
  const day = momentText(moment, tag);
  return <span>{state === 'open' ? t`depuis le ${day}` : t`fermée le ${day}`}</span>;
}
