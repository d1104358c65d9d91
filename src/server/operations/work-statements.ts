/** One shape for the queues of the server's own work, and the statements that have a piece of work tried again. */
import type { WorkQueue } from '#contract/work-queue.ts';
import { UNCERTAIN, WAITS_FOR_SERVER } from '../campaigns/uncertain.ts';
import { LEASE as DELIVERY_LEASE, LAST_ATTEMPT as LAST_DELIVERY } from '../credentials/webhook-queue.ts';
import {
  bigint,
  boolean,
  instant,
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  uuid,
} from '../database/statement.ts';
import { LEASE as IMPORT_LEASE, STOPPED } from '../imports/import-jobs.ts';
import { LAST_ATTEMPT as LAST_MAIL, LEASE as MAIL_LEASE } from '../mail/mail-queue.ts';
import { LEASE as PUSH_LEASE } from '../notifications/push-queue.ts';
import { LEASE as TRANSLATION_LEASE } from '../translations/translation-jobs.ts';

/** Imports that ended with a failure are shown for so long. */
const IMPORTS_SHOWN = '7 days';

/**
 * What is not done yet. A mail scheduled for later counts from its time on, as in the queue's length; a mail that waits for a
 * supplier's own server is that supplier's to repair. `last_attempt`: null where a piece of work is tried for ever, or deleted instead.
 */
const WAITING = `
  select 'mail' as queue, mail_id as work_id, kind as what, supplier_id, attempts, failure, due_at, created_at,
      ${MAIL_LEASE} as lease, ${LAST_MAIL} as last_attempt, false as has_ended
    from mail_to_send where sent_at is null and failure is distinct from '${WAITS_FOR_SERVER}'
      and (attempts > 0 or due_at <= $now::timestamptz)
  union all select 'account_mail', mail_id, kind, null::uuid, attempts, failure, due_at, created_at,
      ${MAIL_LEASE}, ${LAST_MAIL}, false
    from account_mail where sent_at is null and failure is distinct from '${WAITS_FOR_SERVER}'
  union all select 'push', push_id, kind, supplier_id, attempts, failure, due_at, created_at, ${PUSH_LEASE}, null::integer, false
    from push_to_send where sent_at is null
  union all select 'webhook', delivery_id, event, supplier_id, attempts, coalesce(failure, status::text), due_at, created_at,
      ${DELIVERY_LEASE}, ${LAST_DELIVERY}, false
    from webhook_delivery where delivered_at is null
  union all select 'import', import_id, 'product', supplier_id, attempts, failure, due_at, created_at,
      ${IMPORT_LEASE}, null::integer, finished_at is not null
    from import_job where finished_at is null
      or (failure is distinct from '${STOPPED}' and failure is not null and finished_at > $now::timestamptz - interval '${IMPORTS_SHOWN}')
  union all select 'translation', job_id, resource, supplier_id, attempts, failure, due_at, created_at,
      ${TRANSLATION_LEASE}, null::integer, false
    from translation_job where state = 'running'`;

/**
 * Nobody tells a piece of work that is being done from one that failed and pauses: both are due later. What is due within its lease
 * may be under way, so it waits; only what is due after that surely pauses.
 */
const WORK = `select w.*, case
      when has_ended or (attempts >= last_attempt and not is_near) then 'given_up'
      when attempts > 0 and due_at > $now::timestamptz and not is_near then 'paused'
      else 'waiting' end as state
    from (select *, due_at > $now::timestamptz and due_at <= $now::timestamptz + lease * interval '1 millisecond' as is_near
      from (${WAITING}) each) w`;

const SHOWN = `select w.queue, w.work_id, w.what, w.supplier_id, s.alias, s.name, w.state, w.attempts, w.failure, w.due_at, w.created_at,
    w.state <> 'waiting' and not w.has_ended and w.failure is distinct from '${UNCERTAIN}' as may_retry
  from (${WORK}) w left join supplier s on s.supplier_id = w.supplier_id`;

const ROW = {
  queue: text,
  work_id: uuid,
  what: text,
  supplier_id: nullable(uuid),
  alias: nullable(text),
  name: nullable(text),
  state: text,
  attempts: integer,
  failure: nullable(text),
  due_at: instant,
  created_at: instant,
  may_retry: boolean,
};

/** The latest first. `queue` null: of all queues. */
export const LIST = statement({
  parameters: { now: instant, queue: nullable(text), failed_only: boolean, start: bigint, count: bigint },
  row: ROW,
  sql: `${SHOWN} where ($queue::text is null or w.queue = $queue::text) and (not $failed_only::boolean or w.failure is not null)
    order by w.created_at desc, w.work_id desc offset $start limit $count`,
});
export type WorkRow = RowOf<typeof LIST>;

export const ONE = statement({
  parameters: { now: instant, queue: text, work_id: uuid },
  row: ROW,
  sql: `${SHOWN} where w.queue = $queue and w.work_id = $work_id`,
});

export const LENGTHS = statement({
  parameters: { now: instant },
  row: { queue: text, total: bigint, failed: bigint, oldest: nullable(instant) },
  sql: `select queue, count(*) as total, count(failure) as failed, min(created_at) as oldest from (${WAITING}) w group by queue`,
});

/** A piece of work that another process took meanwhile has more attempts, and stays as it is. */
const retry = (table: string, id: string, reset: string) =>
  statement({
    parameters: { work_id: uuid, attempts: integer, now: instant },
    row: { work_id: uuid },
    sql: `update ${table} set due_at = $now::timestamptz, attempts = 0${reset}
      where ${id} = $work_id and attempts = $attempts returning ${id} as work_id`,
  });

export const RETRY: Readonly<Record<WorkQueue, ReturnType<typeof retry>>> = {
  mail: retry('mail_to_send', 'mail_id', ', failure = null'),
  account_mail: retry('account_mail', 'mail_id', ', failure = null'),
  push: retry('push_to_send', 'push_id', ', failure = null'),
  webhook: retry('webhook_delivery', 'delivery_id', ', failure = null, status = null, milliseconds = null'),
  import: retry('import_job', 'import_id', ', failure = null, lease = null'),
  // Its failure says that it goes on without the language model.
  translation: retry('translation_job', 'job_id', ', lease = null'),
};
