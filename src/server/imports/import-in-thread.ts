import type { FastifyRequest } from 'fastify';
import type { Import } from '#contract/imports.ts';
import { asTenant } from '../database/connection.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { Principal } from '../http/principal.ts';
import { notFound, Refusal, refusalOf } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { LIMITS } from '../spreadsheets/spreadsheet.ts';
import { ThreadEnded, taskThreads } from '../threads/task-threads.ts';
import type { ImportReply, ImportTask, ListRequest, ReadRow, RowTask } from './list-request.ts';
import { readReport } from './read-report.ts';
import { beginQueued, runJob } from './run-import-jobs.ts';
import { unreadable } from './unreadable.ts';

const { milliseconds, heapMegabytes } = LIMITS;
const IMPORT_THREAD = { name: 'import-worker', folder: 'imports', milliseconds, heapMegabytes };
/** So many at the same time, so that calls find a free core; the other lists wait. */
const work = taskThreads<ImportTask | RowTask, ImportReply | ReadRow>(IMPORT_THREAD, 2);

/** A worker that dies has written nothing: its transaction ends with it. */
function endedReading(error: unknown): unknown {
  if (!(error instanceof ThreadEnded)) return error;
  if (error.trouble !== 'failed') return unreadable(error.trouble);
  return new Refusal('unavailable', 'The reading of the file has broken off, and nothing is changed: send it again');
}

/** Has a corrected row read on such a thread: it is compared with the whole catalog. */
export async function readInThread({ database }: Services, asked: Omit<RowTask, 'url'>): Promise<ReadRow> {
  const reply = await work({ ...asked, url: database.url }).catch((error: unknown) => {
    throw endedReading(error);
  });
  if ('refused' in reply) throw refusalOf(reply.refused);
  if ('write' in reply) return reply;
  throw new Error('A row was answered as a list');
}

interface ImportCall {
  readonly services: Services;
  readonly principal: Principal;
  readonly request: FastifyRequest;
}

/**
 * Has a list read and compared, and its changes stored, on a thread of its own: nothing that is answered meanwhile is held up. A product
 * list is written by its job; without `queued`, before the answer.
 */
export async function importInThread(
  { services, principal, request }: ImportCall,
  asked: Omit<ListRequest, 'account_id' | 'account_name' | 'key'>,
): Promise<Import> {
  const { supplier_id } = asked;
  const { account_id, name: account_name } = principal;
  const { database, now } = services;
  const ahead = now().getTime() - Date.now();
  const task = { ...asked, account_id, account_name, key: idempotencyKey(request), url: database.url, ahead };
  const reply = await work(task, [task.list.content.buffer]).catch((error: unknown) => {
    throw endedReading(error);
  });
  if ('refused' in reply) throw refusalOf(reply.refused);
  if ('report' in reply) return reply.report;
  if ('write' in reply) throw new Error('A list was answered as a row');
  const { job } = reply;
  if (job.lease === null) beginQueued();
  else await runJob(services, job);
  const written = await readReport(asTenant(database, { supplier_id }), supplier_id, job);
  if (!written) throw notFound();
  return written.report;
}
