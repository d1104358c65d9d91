import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import type { StandingStep } from '#domain/standing-orders/standing-step.ts';
import { anAccountId, aSpace } from '../../../tests/builders/a-device.ts';
import { aSharedStandingOrder } from '../../../tests/builders/a-shared-standing-order.ts';
import { aStandingOrder } from '../../../tests/builders/a-standing-order.ts';
import { aStandingStep } from '../../../tests/builders/a-standing-step.ts';
import { StandingModel } from '../../../tests/builders/standing-model.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import type { KeptStep } from '../store/device/standing-step-row.ts';
import { shownStanding } from '../store/standing-orders/shown-standing.ts';
import { forgetStep, keepStep, withdrawStep } from '../store/standing-orders/step-store.ts';
import { keptSteps } from '../store/standing-orders/waiting-steps.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { sendStandingSteps } from './standing-exchange.ts';
import { pullStandingOrders } from './standing-pull.ts';

const key = aSpace();
const DAY = '2026-10-19';
const skip: StandingStep = { kind: 'day', delivery_day: DAY, change: { kind: 'skipped' } };
const restore: StandingStep = { kind: 'day', delivery_day: DAY, change: null };
const pause: StandingStep = { kind: 'pause', paused: { until: '2026-11-02' } };
const { paused: _paused, day_changes: _changes, ...fields } = aStandingOrder();
const create: StandingStep = { kind: 'write', written: { ...fields, name: 'Crèmerie' } };
const COLLEAGUE = { account_id: '0190a6e0-0000-7000-8000-0000000000a2', name: 'Hélène' };

let phone: DeviceDatabase;
let server: StandingModel;
let bases: SharedStandingOrder;
let sends: KeptStep[];

const problem = (status: number, code: ProblemCode) =>
  new ApiError(status, { type: 'about:blank', title: '', status, detail: '', code });

beforeEach(async () => {
  phone = new DeviceDatabase(`${anAccountId()}-standing`);
  bases = aSharedStandingOrder('Bases', []);
  server = new StandingModel([bases]);
  sends = [];
  await pull();
});
afterEach(() => phone.delete());

const pull = () => pullStandingOrders(phone, key, async () => server.all());
const shown = async (id = bases.standing_order_id) =>
  (await shownStanding(phone, key)).orders?.find(({ standing_order_id }) => standing_order_id === id);
const make = async (step: StandingStep) => {
  const seen = await shown();
  return keepStep(phone, aStandingStep(seen ?? bases, step), seen ?? null);
};
const colleague = (step: StandingStep) =>
  server.take({ ...aStandingStep(bases, step, COLLEAGUE), version: here()?.version ?? 0 });
const states = async () => (await keptSteps(phone)).map(({ step, refusal }) => [step.kind, refusal]);
const here = () => server.of(bases.standing_order_id);

type Fault = { readonly error: Error; readonly after: boolean } | null;
/** `faultOf`: what is thrown in the place of an answer, after the server has worked or before it has. */
const send = (faultOf: (step: KeptStep) => Fault = () => null) =>
  sendStandingSteps({
    database: phone,
    take: async (step) => {
      sends.push(step);
      const fault = faultOf(step);
      if (fault !== null && !fault.after) throw fault.error;
      const after = server.take(step);
      if (fault !== null) throw fault.error;
      return after;
    },
    fetchAll: async () => server.all(),
  });
const answerLost = { error: new NetworkError('timeout'), after: true };
const refused = (status: number, code: ProblemCode) => ({ error: problem(status, code), after: false });

describe('without a network', () => {
  test('a step is shown at once, and reaches the server in its turn with the next contact', async () => {
    await make(skip);
    await make(pause);
    expect(await shown()).toMatchObject({ plan: { day_changes: { [DAY]: skip.change }, paused: pause.paused } });
    expect(here()?.plan).toEqual(bases.plan);
    await send();
    expect(sends.map(({ step, version }) => [step.kind, version])).toEqual([
      ['day', 1],
      ['pause', 2],
    ]);
    expect(await states()).toEqual([]);
    expect(await shown()).toEqual(here());
    expect(here()).toMatchObject({ version: 3, plan: { paused: pause.paused } });
  });

  test('a standing order is made, changed and ended', async () => {
    const made = aStandingStep(undefined, create);
    const { standing_order_id: id } = made;
    await keepStep(phone, made, null);
    await keepStep(phone, { ...aStandingStep(undefined, pause), standing_order_id: id }, (await shown(id)) ?? null);
    expect(await shown(id)).toMatchObject({ name: 'Crèmerie', plan: { paused: pause.paused }, version: 2 });
    await send();
    expect(server.of(id)).toMatchObject({ name: 'Crèmerie', plan: { paused: pause.paused } });
    await keepStep(
      phone,
      { ...aStandingStep(undefined, { kind: 'remove' }), standing_order_id: id },
      (await shown(id)) ?? null,
    );
    expect(await shown(id)).toBeUndefined();
    await send();
    expect(server.of(id)).toBeNull();
    expect(await states()).toEqual([]);
  });

  test('what is so already is no step, and nobody changes what they have not seen', async () => {
    expect(await make(restore)).toEqual({ kind: 'saved', value: 'nothing' });
    const seen = (await shown()) ?? null;
    colleague(pause);
    await pull();
    expect(await keepStep(phone, aStandingStep(bases, skip), seen)).toEqual({ kind: 'saved', value: 'changed' });
    expect(await states()).toEqual([]);
  });

  test('a step is taken back until it is sent, and those after it go out in its place', async () => {
    await make(skip);
    await make(pause);
    const [first] = await keptSteps(phone);
    await withdrawStep(phone, first?.step_id ?? '');
    await expect(send(() => answerLost)).rejects.toThrow();
    const [second] = await keptSteps(phone);
    await withdrawStep(phone, second?.step_id ?? '');
    expect(await states()).toEqual([['pause', null]]);
    await send();
    expect(here()).toMatchObject({ version: 2, plan: { day_changes: {}, paused: pause.paused } });
  });
});

describe('a step whose answer is lost', () => {
  test('is sent again, has its effect once, and the next one goes on from it', async () => {
    await make(skip);
    await make(restore);
    await expect(send(() => answerLost)).rejects.toThrow();
    expect(here()).toMatchObject({ version: 2, plan: { day_changes: { [DAY]: skip.change } } });
    await send();
    expect(await states()).toEqual([]);
    expect(here()).toMatchObject({ version: 3, plan: { day_changes: {} } });
  });

  test('is not refused where a colleague has changed something else since, but the next one is', async () => {
    await make(skip);
    await make({ kind: 'write', written: { ...fields, name: 'Lundi' } });
    await expect(send(() => answerLost)).rejects.toThrow();
    colleague(pause);
    await send();
    expect(await states()).toEqual([['write', 'stale_version']]);
    expect(here()).toMatchObject({ name: 'Bases', version: 3 });
  });

  test('made the standing order once, also where the server would not make it any more', async () => {
    const made = aStandingStep(undefined, create);
    await keepStep(phone, made, null);
    await expect(send(() => answerLost)).rejects.toThrow();
    await send(() => refused(400, 'invalid_input'));
    expect(await states()).toEqual([]);
    expect(await shown(made.standing_order_id)).toEqual(server.of(made.standing_order_id));
  });
});

describe('a step that the server does not take', () => {
  test('stays with its reason until it is read; what was made after it is judged by itself', async () => {
    await make(skip);
    await make(pause);
    await send(({ step }) => (step.kind === 'day' ? refused(409, 'wrong_transition') : null));
    expect(await states()).toEqual([['day', 'wrong_transition']]);
    expect(await shown()).toMatchObject({ version: 2, plan: { day_changes: {}, paused: pause.paused } });
    const [kept] = await keptSteps(phone);
    await forgetStep(phone, kept?.step_id ?? '');
    expect(await states()).toEqual([]);
  });

  test('is refused with those after it, where a colleague has changed the standing order', async () => {
    await make(skip);
    await make(pause);
    colleague({ kind: 'write', written: { ...fields, name: 'Mardi' } });
    await send();
    expect(await states()).toEqual([
      ['day', 'stale_version'],
      ['pause', 'stale_version'],
    ]);
    expect(await shown()).toEqual(here());
    expect(here()).toMatchObject({ name: 'Mardi', version: 2, plan: { paused: null, day_changes: {} } });
  });

  test('takes what stands on it along, where it would have made the standing order', async () => {
    const made = aStandingStep(undefined, create);
    await keepStep(phone, made, null);
    const seen = (await shown(made.standing_order_id)) ?? null;
    await keepStep(phone, { ...aStandingStep(undefined, pause), standing_order_id: made.standing_order_id }, seen);
    await send(() => refused(403, 'not_allowed'));
    expect(await states()).toEqual([
      ['write', 'not_allowed'],
      ['pause', 'not_allowed'],
    ]);
    expect(sends).toHaveLength(1);
  });

  test('does not hold up another standing order, nor does one that gets no answer', async () => {
    const other = aSharedStandingOrder('Crèmerie', []);
    server = new StandingModel([bases, other]);
    await pull();
    await make(skip);
    await keepStep(phone, aStandingStep(other, pause), other);
    const lost = { error: new NetworkError('network'), after: false };
    await expect(send(({ step }) => (step.kind === 'day' ? lost : null))).rejects.toThrow();
    expect(await states()).toEqual([['day', null]]);
    expect(server.of(other.standing_order_id)).toMatchObject({ plan: { paused: pause.paused } });
  });
});

test('what the server tells does not take away what was changed while it answered', async () => {
  await make(skip);
  let isFirst = true;
  await pullStandingOrders(phone, key, async () => {
    const told = server.all();
    if (isFirst) await send();
    isFirst = false;
    return told;
  });
  expect(await shown()).toMatchObject({ plan: { day_changes: { [DAY]: skip.change } } });
});
