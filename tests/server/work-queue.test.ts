import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { workQueueRoutes } from '#contract/work-queue.ts';
import { webhook, webhookDelivery } from '#server/database/schema/credentials.ts';
import { importJob } from '#server/database/schema/imports.ts';
import { accountMail, mailToSend } from '#server/database/schema/mail.ts';
import { takeDueMail } from '#server/mail/mail-queue.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();
const { executor } = test.database;
const NOW = new Date('2026-11-26T08:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const listSchema = workQueueRoutes.workQueue.answer;

let token: string;
let space: { readonly supplier_id: string; readonly alias: string; readonly name: string };
let recipient_account_id: string;

beforeAll(async () => {
  token = await market.aSession((await market.anAccount({ is_operator: true })).account_id);
  const { supplier_id, alias, name } = await market.aSupplier();
  space = { supplier_id, alias, name };
  recipient_account_id = (await market.anAccount()).account_id;
});

beforeEach(async () => {
  server.setNow(NOW);
  for (const table of [mailToSend, accountMail, webhook, importJob]) await executor.delete(table);
});

async function aMail(values: Partial<typeof mailToSend.$inferInsert>): Promise<string> {
  const mail_id = crypto.randomUUID();
  const { supplier_id } = space;
  const subject_id = crypto.randomUUID();
  await executor.insert(mailToSend).values({ supplier_id, mail_id, subject_id, kind: 'order_placed', ...values });
  return mail_id;
}

async function listed(query = '') {
  const { status, body } = await server.call('GET', `/v2/work_queue${query}`, { token });
  expect(status).toBe(200);
  return listSchema.parse(body);
}

const retry = (queue: string, work_id: string) =>
  server.call('POST', `/v2/work_queue/${queue}/${work_id}/retry`, { token });

describe('the work that waits', () => {
  it('is listed over all queues, with whose it is, how often it was tried and why it failed, and counted by queue', async () => {
    const { supplier_id } = space;
    const work_id = await aMail({ attempts: 5, failure: 'refused', due_at: minutes(16), created_at: minutes(-30) });
    const mail_id = crypto.randomUUID();
    await executor
      .insert(accountMail)
      .values({ mail_id, kind: 'reset', recipient_account_id, due_at: NOW, created_at: minutes(-1) });
    const webhook_id = crypto.randomUUID();
    const delivery_id = crypto.randomUUID();
    await executor
      .insert(webhook)
      .values({ supplier_id, webhook_id, url: 'https://erp.example', events: [], secret: 's', ending: 's' });
    await executor.insert(webhookDelivery).values({
      ...{ supplier_id, delivery_id, webhook_id, event: 'order.placed', attempts: 16, status: 500 },
      ...{ due_at: minutes(-5), created_at: minutes(-60) },
    });
    const { items_total, work, queues } = await listed();
    expect(items_total).toBe(3);
    expect(work.map((each) => [each.queue, each.what, each.supplier?.alias ?? null, each.state])).toEqual([
      ['account_mail', 'reset', null, 'waiting'],
      ['mail', 'order_placed', space.alias, 'paused'],
      ['webhook', 'order.placed', space.alias, 'given_up'],
    ]);
    expect(work[1]).toEqual({
      ...{ queue: 'mail', work_id, what: 'order_placed', supplier: space, state: 'paused', attempts: 5 },
      ...{ failure: 'refused', due_at: minutes(16).toISOString(), created_at: minutes(-30).toISOString() },
      may_retry: true,
    });
    expect(work[2]).toMatchObject({ failure: '500', due_at: null, may_retry: true });
    expect(queues.map(({ queue, total, failed }) => [queue, total, failed])).toEqual([
      ...[
        ['mail', 1, 1],
        ['account_mail', 1, 0],
        ['push', 0, 0],
      ],
      ...[
        ['webhook', 1, 1],
        ['import', 0, 0],
        ['translation', 0, 0],
      ],
    ]);
    expect((await listed('?failed_only=true&queue=mail')).work.map((each) => each.work_id)).toEqual([work_id]);
    expect((await listed('?failed_only=true&start=1')).items_total).toBe(2);
  });

  it('leaves out what is planned for later, what was sent, and what only a supplier can put right', async () => {
    await aMail({ due_at: minutes(600) });
    await aMail({ due_at: NOW, sent_at: NOW });
    await aMail({ due_at: NOW, attempts: 1, failure: 'waits_for_mail_server' });
    expect((await listed()).work).toEqual([]);
  });

  it('is told by an import that was given up, but not by one that a person stopped', async () => {
    const { supplier_id } = space;
    for (const failure of ['interrupted', 'stopped']) {
      const import_id = crypto.randomUUID();
      await executor.execute(sql`insert into supplier_import (supplier_id, import_id, account_id, request_hash, report)
        values (${supplier_id}, ${import_id}, ${recipient_account_id}, ${failure}, '{}')`);
      await executor.insert(importJob).values({
        ...{ supplier_id, import_id, change_id: crypto.randomUUID(), account_id: recipient_account_id },
        ...{ account_name: 'Léa', rows_total: 10, failure, finished_at: minutes(-60), created_at: minutes(-90) },
      });
    }
    const { work } = await listed();
    expect(work.map(({ failure, state, may_retry }) => [failure, state, may_retry])).toEqual([
      ['interrupted', 'given_up', false],
    ]);
  });
});

describe('an operator has it tried again', () => {
  it.each([
    ['that pauses', { attempts: 5, due_at: minutes(30) }],
    ['that was given up', { attempts: 16, due_at: minutes(-1) }],
  ])('now, a mail %s: with all attempts before it', async (_, values) => {
    const work_id = await aMail({ failure: 'refused', ...values });
    const answer = await retry('mail', work_id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ work_id, state: 'waiting', attempts: 0, failure: null });
    const taken = await takeDueMail(test.database, NOW, 10);
    expect(taken.map(({ mail_id }) => mail_id)).toEqual([work_id]);
  });

  it('but not while it may be under way, or when it may have arrived already', async () => {
    const underWay = await aMail({ due_at: NOW, attempts: 3, failure: 'refused' });
    await takeDueMail(test.database, NOW, 10);
    const uncertain = await aMail({ attempts: 16, failure: 'uncertain', due_at: minutes(-10) });
    for (const work_id of [underWay, uncertain]) {
      const { status, body } = await retry('mail', work_id);
      expect([status, z.object({ code: z.string() }).parse(body).code]).toEqual([409, 'wrong_transition']);
    }
    const [kept] = await executor.select().from(mailToSend).where(eq(mailToSend.mail_id, uncertain));
    expect(kept).toMatchObject({ attempts: 16, failure: 'uncertain' });
  });

  it('only where it waits', async () => {
    const work_id = await aMail({ attempts: 5, failure: 'refused', due_at: minutes(30) });
    expect((await retry('webhook', work_id)).status).toBe(404);
    expect((await retry('mail', crypto.randomUUID())).status).toBe(404);
  });
});
