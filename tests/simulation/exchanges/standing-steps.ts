/**
 * Two members of an organization change its standing orders, each on a device of their own, over a bad line: they write,
 * pause, resume, leave out days, make and end them, and take back what is not sent. Now and then a device hears how they
 * are by now, and the server places a day, which nobody can change any more.
 */
import { DeviceDatabase } from '#client/store/device/database.ts';
import type { KeptStep } from '#client/store/device/standing-step-row.ts';
import { shownStanding } from '#client/store/standing-orders/shown-standing.ts';
import { readStandingOrders } from '#client/store/standing-orders/standing-store.ts';
import { type Keeping, keepStep, withdrawStep } from '#client/store/standing-orders/step-store.ts';
import { keptSteps } from '#client/store/standing-orders/waiting-steps.ts';
import { sendStandingSteps } from '#client/sync/standing-exchange.ts';
import { pullStandingOrders } from '#client/sync/standing-pull.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { type StandingStep, stands, type WrittenStanding } from '#domain/standing-orders/standing-step.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import { aSpace } from '../../builders/a-device.ts';
import { aSharedStandingOrder } from '../../builders/a-shared-standing-order.ts';
import { aStandingLine, aStandingOrder } from '../../builders/a-standing-order.ts';
import { type Chance, chanceOf } from '../../builders/chance.ts';
import { StandingModel } from '../../builders/standing-model.ts';
import { attempt, Line, problem, type Tab } from './line.ts';

const key = aSpace();
const DAYS = ['2026-10-19', '2026-10-22'] as const;
const PEOPLE = [
  { account_id: '0190a6e0-0000-7000-8000-0000000000a1', name: 'Camille' },
  { account_id: '0190a6e0-0000-7000-8000-0000000000a2', name: 'Hélène' },
] as const;
type Person = (typeof PEOPLE)[number];

/** What a mutant does otherwise. */
export interface StandingRules {
  readonly comparesVersions: boolean;
  readonly sentAs: (step: KeptStep, now: SharedStandingOrder | null) => KeptStep;
  /** What the server says it has, when a device asks because its step was refused. */
  readonly told: (all: readonly SharedStandingOrder[]) => readonly SharedStandingOrder[];
}
export const STANDING_RULES: StandingRules = { comparesVersions: true, sentAs: (step) => step, told: (all) => all };

/** A step that had its effect on what was there in `version`. */
interface Effect {
  readonly step_id: string;
  readonly standing_order_id: string;
  readonly version: number;
  readonly by: string;
  readonly said: string;
}

/** The server, and all that was done there. */
class Desk {
  readonly model: StandingModel;
  readonly effects: Effect[] = [];
  /** All that each standing order has been. */
  readonly states = new Map<string, readonly (SharedStandingOrder | null)[]>();
  readonly placed = new Set<string>();
  readonly #rules: StandingRules;

  constructor(rules: StandingRules) {
    this.#rules = rules;
    this.model = new StandingModel([aSharedStandingOrder('Bases', [])], rules.comparesVersions);
  }

  take(kept: KeptStep): SharedStandingOrder | null {
    const before = this.model.of(kept.standing_order_id);
    const sent = this.#rules.sentAs(kept, before);
    const { step, version } = sent;
    const isCurrent = before !== null && (!this.#rules.comparesVersions || before.version === version);
    if (isCurrent && step.kind === 'day' && this.placed.has(step.delivery_day)) throw problem(409, 'wrong_transition');
    const after = this.model.take(sent);
    // A copy of the call that made it is answered with what is there.
    if (before !== null && after === before) return after;
    const { step_id, standing_order_id, author } = kept;
    const said = canonicalJson(step);
    this.effects.push({ step_id, standing_order_id, version: before?.version ?? 0, by: author.name, said });
    this.states.set(standing_order_id, [...(this.states.get(standing_order_id) ?? [before]), after]);
    return after;
  }

  told(): readonly SharedStandingOrder[] {
    return this.#rules.told(this.model.all());
  }
}

type Made = Pick<KeptStep, 'step' | 'standing_order_id'> & {
  /** The version that the device last heard of when the step was made; 0: none. */
  readonly heard: number;
};

/** A member's device, with all that its person has made there. */
interface Device {
  readonly by: Person;
  readonly database: DeviceDatabase;
  readonly made: Map<string, Made>;
  readonly takenBack: Set<string>;
}

function anyStep(chance: Chance, shown: SharedStandingOrder): StandingStep {
  if (chance.happens(0.06)) return { kind: 'remove' };
  if (chance.happens(0.25)) return { kind: 'pause', paused: chance.pick([null, { until: null }]) };
  if (chance.happens(0.3)) return { kind: 'write', written: anyWriting(chance, shown) };
  const lines = [aStandingLine({ quantity: chance.between(3, 5) })];
  const changed = { kind: 'changed', lines, agreed_shipping: null } as const;
  return { kind: 'day', delivery_day: chance.pick(DAYS), change: chance.pick([null, { kind: 'skipped' }, changed]) };
}

function anyWriting(chance: Chance, shown: SharedStandingOrder | null): WrittenStanding {
  const { paused: _paused, day_changes: _changes, ...fields } = shown?.plan ?? aStandingOrder();
  return { ...fields, name: chance.pick(['Bases', 'Lundi', 'Crèmerie']), weekdays: [1, chance.between(2, 7)] };
}

/** Plays one history; the promises that it broke. */
export async function playStandingSteps(seed: number, met: Set<string>, rules = STANDING_RULES): Promise<string[]> {
  const chance = chanceOf(seed);
  const line = new Line(chance, met);
  const desk = new Desk(rules);
  const devices = PEOPLE.map<Device>((by) => ({
    by,
    database: new DeviceDatabase(`standing-${seed}-${by.name}`),
    made: new Map(),
    takenBack: new Set(),
  }));
  const send = ({ database }: Device, tab: Tab) =>
    attempt(tab, () =>
      sendStandingSteps({
        database,
        take: (step) => line.call(tab, () => desk.take(step)),
        fetchAll: () => line.call(tab, () => desk.told()),
      }),
    );
  const look = ({ database }: Device, tab: Tab) =>
    attempt(tab, () => pullStandingOrders(database, key, () => line.call(tab, () => desk.model.all())));
  const make = async ({ database, by, made }: Device) => {
    const { orders } = await shownStanding(database, key);
    const seen = chance.happens(0.12) ? null : (chance.pick([...(orders ?? []), null]) ?? null);
    if (seen === null && chance.happens(0.6)) return;
    const step =
      seen === null ? ({ kind: 'write', written: anyWriting(chance, null) } as const) : anyStep(chance, seen);
    const standing_order_id = seen?.standing_order_id ?? chance.uuid(seed);
    const facts = { ...key, standing_order_id, name: 'Bases', step, author: by, made_at: '' };
    const kept = { ...facts, step_id: chance.uuid(seed) };
    const saved = await keepStep(database, kept, seen);
    const keeping: Keeping | null = saved.kind === 'saved' ? saved.value : null;
    if (keeping !== 'kept') return;
    const told = await readStandingOrders(database, key);
    const heard = told?.find((each) => each.standing_order_id === standing_order_id)?.version ?? 0;
    made.set(kept.step_id, { step, standing_order_id, heard });
  };
  const takeBack = async ({ database, takenBack }: Device) => {
    const before = (await keptSteps(database)).map(({ step_id }) => step_id);
    await withdrawStep(database, chance.pick([...before, '']));
    const after = new Set((await keptSteps(database)).map(({ step_id }) => step_id));
    for (const step_id of before) if (!after.has(step_id)) takenBack.add(step_id);
  };
  try {
    for (let step = 0; step < 16; step += 1) {
      for (const device of devices) {
        if (chance.happens(0.4)) await look(device, { isOpen: true });
        if (chance.happens(0.7)) await make(device);
        if (chance.happens(0.15)) await takeBack(device);
      }
      if (chance.happens(0.03)) desk.placed.add(chance.pick(DAYS));
      await Promise.all(
        devices.flatMap((device) =>
          [{ isOpen: true }, { isOpen: true }].slice(0, chance.between(0, 3)).map((tab) => send(device, tab)),
        ),
      );
      if (chance.happens(0.3)) line.deliverLate();
    }
    line.deliverLate();
    line.isHealed = true;
    for (const device of devices) await send(device, { isOpen: true });
    for (const device of devices) await look(device, { isOpen: true });
    return [...brokenEffects(desk, devices), ...(await brokenWords(desk, devices))];
  } finally {
    for (const { database } of devices) await database.delete();
  }
}

/**
 * No step had effect twice, nor after it was taken back, nor over a colleague's that its person had not heard of, unless
 * both say the same.
 */
function brokenEffects({ effects }: Desk, devices: readonly Device[]): string[] {
  const found: string[] = [];
  for (const { by, made, takenBack } of devices) {
    const said = new Set([...made.values()].map(({ step }) => canonicalJson(step)));
    for (const [step_id, { standing_order_id, heard }] of made) {
      const [effect, ...others] = effects.filter((each) => each.step_id === step_id);
      if (effect === undefined) continue;
      if (others.length > 0) found.push(`${by.name}'s ${effect.said} had effect ${others.length + 1} times`);
      if (takenBack.has(step_id)) found.push(`${by.name}'s ${effect.said} was taken back, and had effect`);
      const unheard = effects.filter(
        (each) =>
          each.standing_order_id === standing_order_id &&
          each.by !== by.name &&
          each.version >= heard &&
          each.version < effect.version &&
          !said.has(each.said),
      );
      found.push(...unheard.map((each) => `${by.name}'s ${effect.said} went over ${each.by}'s unheard ${each.said}`));
    }
  }
  return found;
}

/** Each step is done, taken back, or shown as refused; what is shown is what the server has. */
async function brokenWords(desk: Desk, devices: readonly Device[]): Promise<string[]> {
  const found: string[] = [];
  const done = new Set(desk.effects.map(({ step_id }) => step_id));
  const last = canonicalJson([...desk.model.all()].sort(byId));
  for (const { by, database, made, takenBack } of devices) {
    const kept = new Map((await keptSteps(database)).map((step) => [step.step_id, step]));
    for (const [step_id, wanted] of made) {
      const known = kept.get(step_id);
      if (known?.refusal === null) found.push(`${by.name}'s ${step_id} waits although the line is good`);
      const isSaid = known !== undefined || takenBack.has(step_id);
      if (!isSaid && !done.has(step_id) && !wasSo(desk, wanted, by)) found.push(`${by.name}'s ${step_id} is lost`);
    }
    const { orders } = await shownStanding(database, key);
    if (canonicalJson([...(orders ?? [])].sort(byId)) !== last) found.push(`${by.name} is shown what is not so`);
  }
  return found;
}

const byId = (left: SharedStandingOrder, right: SharedStandingOrder) =>
  left.standing_order_id < right.standing_order_id ? -1 : 1;

/** Whether the standing order was at any time as the step asks for: a colleague has asked for the same. */
function wasSo(desk: Desk, { step, standing_order_id }: Made, { account_id }: Person): boolean {
  const states = desk.states.get(standing_order_id) ?? [desk.model.of(standing_order_id)];
  return states.some((state) => stands(step, state, account_id));
}
