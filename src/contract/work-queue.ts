import { z } from 'zod/mini';
import { route } from './route.ts';
import { flagText, identifier, noBody, nothing, pageQuery, timestamp } from './values.ts';

/** What the server does later, by itself: where it waits. */
export const WORK_QUEUES = ['mail', 'account_mail', 'push', 'webhook', 'import', 'translation'] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

export const workSchema = z.object({
  queue: z.enum(WORK_QUEUES),
  work_id: identifier,
  /** The kind of mail or push, the event of a webhook, the resource that is translated. */
  what: z.string(),
  /** Null: it is the installation's own. */
  supplier: z.nullable(z.object({ supplier_id: identifier, alias: z.string(), name: z.string() })),
  /** `waiting`: it is done now or soon. `paused`: it failed, and is tried again later. `given_up`: it is tried no more. */
  state: z.enum(['waiting', 'paused', 'given_up']),
  attempts: z.int(),
  /** Why the last attempt failed: a code, or the HTTP status of a webhook; never an address or a text. */
  failure: z.nullable(z.string()),
  /** When it is tried next; null: not any more. */
  due_at: z.nullable(timestamp),
  created_at: timestamp,
  /** Whether an operator may have it tried now. */
  may_retry: z.boolean(),
});
export type Work = z.output<typeof workSchema>;

export const workQueueRoutes = {
  workQueue: route({
    version: 'v2',
    method: 'GET',
    path: 'work_queue',
    access: { kind: 'operator' },
    summary: 'What waits to be done by the server (mail, pushes, webhooks, imports, translations), the latest first.',
    params: nothing,
    query: z.strictObject({
      ...pageQuery,
      queue: z.optional(z.enum(WORK_QUEUES)),
      failed_only: z._default(flagText, false),
    }),
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      work: z.array(workSchema),
      /** All queues, whatever is asked for. */
      queues: z.array(
        z.object({
          queue: z.enum(WORK_QUEUES),
          total: z.int(),
          failed: z.int(),
          oldest_at: z.nullable(timestamp),
        }),
      ),
    }),
  }),
  retryWork: route({
    version: 'v2',
    method: 'POST',
    path: 'work_queue/:queue/:work_id/retry',
    access: { kind: 'operator' },
    summary: 'Has a piece of work that failed tried again now, with all its attempts before it.',
    params: z.strictObject({ queue: z.enum(WORK_QUEUES), work_id: identifier }),
    query: nothing,
    body: noBody,
    answer: workSchema,
  }),
};
