/** What the server does by itself (mail, pushes, webhooks, imports, translations): what waits, what failed, and trying it again. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { WORK_QUEUES, type Work, type WorkQueue, workQueueRoutes } from '#contract/work-queue.ts';
import styles from './operations.module.css';
import { useQueueWords, useWorkStateWords } from './work-words.ts';

const PAGE = 100;
/** In place of a queue's name. */
const ALL = 'all';
const EVERY_TEN_SECONDS = 10_000;

export function WorkScreen() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const words = useQueueWords();
  const [queue, setQueue] = useState<WorkQueue | typeof ALL>(ALL);
  const [failed_only, setFailedOnly] = useState(false);
  const [count, setCount] = useState(PAGE);
  const query = { count, failed_only, queue: queue === ALL ? null : queue };
  const listed = useOnlineQuery(
    workQueueRoutes.workQueue,
    { query },
    { refetchInterval: EVERY_TEN_SECONDS, keepPrevious: true },
  );
  const total = listed.data?.items_total ?? 0;
  const retry = useRetry();
  const failedText = (failed: number) => {
    const failures = numberText(failed, tag);
    return t`${failures} en échec`;
  };
  return (
    <main className={styles.page}>
      <PageHeader
        title={t`Travaux`}
        note={listed.data === undefined ? undefined : plural(total, { one: '# en attente', other: '# en attente' })}
      />
      <dl className={styles.tiles} aria-label={t`Files d’attente`}>
        {listed.data?.queues.map((each) => (
          <div key={each.queue} className={styles.tile}>
            <dt>{words[each.queue]}</dt>
            <dd>
              <b>{numberText(each.total, tag)}</b>
              {each.failed > 0 && <Badge tone="bad">{failedText(each.failed)}</Badge>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.filters}>
        <Select
          label={t`File`}
          value={queue}
          onValueChange={(value) => setQueue(WORK_QUEUES.find((each) => each === value) ?? ALL)}
          options={[{ value: ALL, label: t`Toutes` }, ...WORK_QUEUES.map((value) => ({ value, label: words[value] }))]}
        />
        <Switch label={t`Échecs seulement`} checked={failed_only} onCheckedChange={setFailedOnly} />
      </div>
      {listed.isError && listed.data === undefined ? (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      ) : listed.data === undefined ? (
        <Skeleton height={160} />
      ) : total === 0 ? (
        <EmptyState icon="yes" title={t`Rien n’attend`}>
          <Trans>Tout ce que le serveur devait faire est fait.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.rows} aria-label={t`Travaux en attente`}>
          {listed.data.work.map((work) => (
            <WorkRow
              key={`${work.queue} ${work.work_id}`}
              work={work}
              isBusy={retry.isPending}
              again={() => retry.mutate(work)}
            />
          ))}
        </ul>
      )}
      {listed.data !== undefined && listed.data.work.length < total && (
        <Button variant="outline" loading={listed.isFetching} onClick={() => setCount(count + PAGE)}>
          {t`Afficher plus`}
        </Button>
      )}
    </main>
  );
}

function useRetry() {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ queue, work_id }: Work) => call(workQueueRoutes.retryWork, { params: { queue, work_id } }),
    onSuccess: () => showToast({ message: t`Nouvel essai demandé`, tone: 'ok' }),
    onError: (error) =>
      showToast({
        tone: 'bad',
        message: isProblem(error, 'wrong_transition')
          ? t`Ce travail a changé entre-temps : un essai est peut-être en cours.`
          : t`Le nouvel essai n’a pas pu être demandé.`,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: routeKey(workQueueRoutes.workQueue) }),
  });
}

const TONES = { waiting: 'neutral', paused: 'warn', given_up: 'bad' } as const;

function WorkRow({ work, isBusy, again }: { work: Work; isBusy: boolean; again: () => void }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const queues = useQueueWords();
  const states = useWorkStateWords();
  const { queue, what, supplier, state, attempts, failure, due_at, created_at, may_retry } = work;
  const tries = plural(attempts, { one: '# essai', other: '# essais' });
  const next = state === 'paused' && due_at !== null ? momentText(due_at, tag) : null;
  const name = `${queues[queue]}, ${what}`;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <b>{what}</b>
        <small>
          {queues[queue]} · {supplier === null ? t`installation` : supplier.name}
        </small>
      </span>
      <span className={styles.facts}>
        <Badge tone={TONES[state]}>{states[state]}</Badge>
        {failure !== null && <code>{failure}</code>}
      </span>
      <small className={styles.times}>
        <time dateTime={created_at}>{momentText(created_at, tag)}</time>
        {attempts > 0 && <span>{next === null ? tries : t`${tries}, prochain le ${next}`}</span>}
      </small>
      <span className={styles.keys}>
        {may_retry && (
          <Button variant="outline" size="s" disabled={isBusy} aria-label={t`Réessayer : ${name}`} onClick={again}>
            {t`Réessayer`}
          </Button>
        )}
      </span>
    </li>
  );
}
