/** What the server answers to a step that a device sends again, because it got no answer. */
import { describe, expect, it } from 'vitest';
import type { StandingStep } from '#domain/standing-orders/standing-step.ts';
import { stands } from '#domain/standing-orders/standing-step.ts';
import { euros } from '../builders/order-desk.ts';
import { at, line, ownStandingDesk, SATURDAY, written } from '../builders/standing-desk.ts';

const { server, round, aStanding } = await ownStandingDesk();

type Standing = Awaited<ReturnType<typeof aStanding>>;

/** Sends the same twice; the answers' status and code, and whether what it asks for stands before and after. */
async function sentTwice({ client, ask, read }: Standing, step: StandingStep, send: Parameters<Standing['ask']>) {
  const before = await read();
  const first = await ask(...send);
  const once = await read();
  const { status, body } = await ask(...send);
  expect(first.status).toBe(200);
  expect(await read()).toEqual(once);
  const isDone = (known: typeof once) => stands(step, known, client.account_id);
  return { status, code: (body as { code?: string }).code, stood: isDone(before), stands: isDone(once) };
}

const REFUSED = { status: 409, code: 'stale_version', stood: false, stands: true };

describe('a step that is sent again', () => {
  it('has no effect, and the standing order tells that it is done: a pause', async () => {
    const paused = { until: '2026-12-24' };
    const send = ['PUT', '/pause', { version: 1, paused }] as const;
    expect(await sentTwice(await aStanding(), { kind: 'pause', paused }, [...send])).toEqual(REFUSED);
  });

  it('… a day that is left out, and one that is changed', async () => {
    const standing = await aStanding();
    const skipped = { kind: 'skipped' } as const;
    const skip = { kind: 'day', delivery_day: SATURDAY, change: skipped } as const;
    const path = `/days/${SATURDAY}`;
    expect(await sentTwice(standing, skip, ['PUT', path, { version: 1, change: skipped }])).toEqual(REFUSED);
    const change = { kind: 'changed' as const, lines: [line(standing.client, { quantity: 5 })], agreed_shipping: null };
    const changed = { kind: 'day', delivery_day: SATURDAY, change } as const;
    expect(await sentTwice(standing, changed, ['PUT', path, { version: 2, change }])).toEqual(REFUSED);
  });

  it('… what is written anew', async () => {
    const standing = await aStanding();
    const { version: _version, ...fields } = written(standing.client, { name: 'Crèmerie', weekdays: [7, 1] });
    const write = { kind: 'write', written: fields } as const;
    expect(await sentTwice(standing, write, ['PUT', '', { ...fields, version: 1 }])).toEqual(REFUSED);
  });

  it('… the answer to a question', async () => {
    const standing = await aStanding();
    await standing.price(4500);
    await round(0, 31);
    const [question] = (await standing.read()).occurrences;
    if (question === undefined) throw new Error('nothing is asked');
    const { decided_at, troubles } = question;
    const agree = { kind: 'agree', delivery_day: SATURDAY, decided_at, troubles } as const;
    server.setNow(at(1));
    const send = ['POST', `/days/${SATURDAY}/agreement`, { version: 1, decided_at }] as const;
    expect(await sentTwice(standing, agree, [...send])).toEqual(REFUSED);
  });

  it('… and a removal, after which there is none', async () => {
    const { ask } = await aStanding();
    expect((await ask('DELETE', '?version=1')).status).toBe(200);
    expect(await ask('DELETE', '?version=1')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('has no effect after a later one either', async () => {
    const { ask, read } = await aStanding();
    for (const [version, paused] of [{ until: null }, null].entries()) {
      expect((await ask('PUT', '/pause', { version: version + 1, paused })).status).toBe(200);
    }
    expect((await ask('PUT', '/pause', { version: 1, paused: { until: null } })).status).toBe(409);
    expect(await read()).toMatchObject({ version: 3, plan: { paused: null } });
  });
});

it('a standing order that a colleague has changed is not ended by who has not seen that', async () => {
  const { client, ask, read } = await aStanding();
  await ask(
    'PUT',
    '',
    written(client, { version: 1, lines: [line(client, { quantity: 9 })], agreed_shipping: euros(0) }),
  );
  expect(await ask('DELETE', '?version=1')).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await read()).toMatchObject({ version: 2 });
  expect((await ask('DELETE', '?version=2')).status).toBe(200);
});
