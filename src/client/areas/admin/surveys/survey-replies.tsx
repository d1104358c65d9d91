/** The replies to a survey, newest first: each with its client and its order. */
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { routeKey } from '#client/parts/data/online-query.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { NameCell } from '#client/ui/name-cell.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { type Survey, type SurveyReply, surveyRoutes } from '#contract/survey.ts';
import type { SurveyQuestion } from '#domain/surveys/survey.ts';
import styles from './survey-results.module.css';

const PAGE = 50;

export function SurveyReplies({ supplier_id, survey }: { supplier_id: string; survey: Survey }) {
  const { t } = useLingui();
  const { survey_id, questions } = survey;
  const found = useInfiniteQuery({
    queryKey: [...routeKey(surveyRoutes.surveyReplies), supplier_id, survey_id],
    queryFn: ({ pageParam, signal }) =>
      call(surveyRoutes.surveyReplies, {
        params: { supplier_id, survey_id },
        query: { start: pageParam, count: PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { replies }) => sum + replies.length, 0);
      return last.replies.length > 0 && read < last.items_total ? read : undefined;
    },
    meta: { persist: false },
  });
  if (found.data === undefined) {
    return (
      <div className={styles.cards} aria-busy={found.isPending}>
        {found.isError ? (
          <QueryFailure error={found.error} retry={() => void found.refetch()} />
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    );
  }
  const replies = found.data.pages.flatMap((page) => page.replies);
  if (replies.length === 0) return <EmptyState icon="note" title={t`Pas encore de réponse`} />;
  return (
    <>
      <ol className={styles.replies} aria-label={t`Réponses`}>
        {replies.map((reply) => (
          <Reply key={reply.order_id} reply={reply} questions={questions} />
        ))}
      </ol>
      {found.hasNextPage ? (
        <p className={styles.sum}>
          <Button variant="secondary" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t`Réponses plus anciennes`}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Reply({ reply, questions }: { reply: SurveyReply; questions: readonly SurveyQuestion[] }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client, number, by, replied_at, answers } = reply;
  const wordsOf = (question: SurveyQuestion): string | null => {
    const value = answers?.find(({ question_id }) => question_id === question.question_id)?.value;
    if (value === undefined) return null;
    if (typeof value === 'boolean') return value ? t`Oui` : t`Non`;
    return question.choices.find(({ choice_id }) => choice_id === value)?.text ?? String(value);
  };
  return (
    <li>
      <NameCell name={client} details={[number, by, momentText(replied_at, tag)].join(' · ')} />
      <dl>
        {questions.map((question) => {
          const words = wordsOf(question);
          return words === null ? null : (
            <Fragment key={question.question_id}>
              <dt>{question.text}</dt>
              <dd>{words}</dd>
            </Fragment>
          );
        })}
      </dl>
    </li>
  );
}
