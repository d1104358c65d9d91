import { routes } from '#contract/routes.ts';
import { WORK_QUEUES, type Work, type WorkQueue } from '#contract/work-queue.ts';
import { withIdentity } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { LENGTHS, LIST, ONE, RETRY, type WorkRow } from './work-statements.ts';

const STATES = ['waiting', 'paused', 'given_up'] as const;

function named<Name extends string>(names: readonly Name[], name: string): Name {
  const found = names.find((each) => each === name);
  if (found === undefined) throw new Error(`the database answered ${name}`);
  return found;
}

function shown({ supplier_id, alias, name, due_at, created_at, ...row }: WorkRow): Work {
  const state = named(STATES, row.state);
  return {
    ...row,
    queue: named(WORK_QUEUES, row.queue),
    supplier: supplier_id === null || alias === null || name === null ? null : { supplier_id, alias, name },
    state,
    due_at: state === 'given_up' ? null : due_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}

export const workQueue = handle(routes.workQueue, ({ query, services }) =>
  withIdentity(services.database, async (executor) => {
    const { queue, failed_only } = query;
    const now = services.now();
    const work = await executor.rows(LIST({ ...query, now, queue: queue ?? null }));
    const lengths = new Map((await executor.rows(LENGTHS({ now }))).map((row) => [row.queue, row]));
    const queues = WORK_QUEUES.map((each) => {
      const { total = 0, failed = 0, oldest = null } = lengths.get(each) ?? {};
      return { queue: each, total, failed, oldest_at: oldest?.toISOString() ?? null };
    });
    const asked = queues.filter((each) => queue === undefined || each.queue === queue);
    const items_total = asked.reduce((sum, { total, failed }) => sum + (failed_only ? failed : total), 0);
    return { items_total, work: work.map(shown), queues };
  }),
);

export const retryWork = handle(routes.retryWork, ({ params, services }) =>
  withIdentity(services.database, async (executor) => {
    const now = services.now();
    const read = async (queue: WorkQueue) => {
      const [found] = await executor.rows(ONE({ now, queue, work_id: params.work_id }));
      if (!found) throw notFound();
      return found;
    };
    const { may_retry, attempts } = await read(params.queue);
    const changed = may_retry
      ? await executor.rows(RETRY[params.queue]({ work_id: params.work_id, attempts, now }))
      : [];
    if (changed.length === 0) throw new Refusal('wrong_transition');
    return shown(await read(params.queue));
  }),
);
