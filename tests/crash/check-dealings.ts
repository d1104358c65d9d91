/** The promises about messages, decisions, order guides and changed standing orders, by what devices and the database know after a round. */
import { Client } from 'pg';
import { z } from 'zod';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { type GuideState, guideEntries } from '#domain/guides/order-guide.ts';
import type { DecisionKind } from '#domain/orders/order-decision.ts';
import { grouped } from '#domain/values/grouped.ts';
import { LEADS_TO } from '../builders/decided-steps.ts';
import type { WrittenMessage } from './dealings.ts';
import type { Device } from './device.ts';
import type { Evening } from './evening.ts';
import type { StandingRow } from './standing-changes.ts';

const stepSchema = z.object({
  order_id: z.string(),
  /** From 1 upwards. */
  position: z.number(),
  from_status: z.nullable(z.string()),
  to_status: z.string(),
  /** The packs of each line that the buyer's edit changes. */
  edit: z.nullable(z.record(z.string(), z.number())),
});
const messageSchema = z.object({
  order_id: z.string(),
  message_id: z.string(),
  account_id: z.string(),
  text: z.string(),
});
const guideSchema = z.object({ organization_id: z.string(), state: z.custom<GuideState>() });

type Step = z.output<typeof stepSchema>;
type Message = z.output<typeof messageSchema>;

interface DealingFacts {
  /** By order, in their order. */
  readonly steps: ReadonlyMap<string, readonly Step[]>;
  /** In the order in which they came. */
  readonly messages: readonly Message[];
  /** By organization. */
  readonly guides: ReadonlyMap<string, GuideState>;
  /** By id. */
  readonly standing: ReadonlyMap<string, StandingRow>;
}

const STEPS = `select order_id, position, from_status, to_status, case when change -> 'edited' is not null then
    (select coalesce(jsonb_object_agg(each ->> 'product_id', each -> 'proposed' -> 'quantity'), '{}')
      from jsonb_array_elements(change -> 'changes') each
      where each -> 'proposed' -> 'quantity' <> each -> 'ordered' -> 'quantity') end as edit
  from purchase_order_event order by order_id, position`;

async function readDealingFacts(databaseUrl: string): Promise<DealingFacts> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const steps = await client.query(STEPS);
    const messages = await client.query('select order_id, message_id, account_id, text from order_message order by at');
    const guides = await client.query('select organization_id, state from order_guide where not is_removed');
    const standing = await client.query('select standing_order_id, version, name, plan from standing_order');
    return {
      standing: new Map(
        z
          .array(z.custom<StandingRow>())
          .parse(standing.rows)
          .map((row) => [row.standing_order_id, row]),
      ),
      steps: grouped(z.array(stepSchema).parse(steps.rows), ({ order_id }) => order_id),
      messages: z.array(messageSchema).parse(messages.rows),
      guides: new Map(
        z
          .array(guideSchema)
          .parse(guides.rows)
          .map(({ organization_id, state }) => [organization_id, state]),
      ),
    };
  } finally {
    await client.end();
  }
}

/** Empty when every promise was kept. */
export async function brokenDealings(
  databaseUrl: string,
  devices: readonly Device[],
  { accepted, levels, standing }: Evening,
): Promise<string[]> {
  // What others have changed last comes to each device.
  for (const { dealings } of [...devices, ...devices]) await dealings.send();
  const facts = await readDealingFacts(databaseUrl);
  const broken: string[] = [];
  for (const device of devices) {
    broken.push(...(await brokenMessages(device, facts)));
    for (const decision of await device.dealings.decisions())
      broken.push(...brokenDecision(device, decision, facts.steps.get(decision.order_id) ?? []));
    broken.push(...(await brokenGuide(device, facts.guides.get(device.buyer.organization_id), levels)));
  }
  const decided = new Set(
    devices.flatMap(({ dealings }) =>
      dealings.decided.map((each) => `${each.order_id} ${each.version} ${wishOf(each.kind, each.wanted?.packs)}`),
    ),
  );
  for (const [organization_id, standing_order_id] of standing) {
    const members = devices.filter(({ buyer }) => buyer.organization_id === organization_id);
    broken.push(...(await brokenStandingChanges(members, facts.standing.get(standing_order_id))));
  }
  for (const order_id of accepted) broken.push(...brokenSteps(facts.steps.get(order_id) ?? [], decided));
  return broken;
}

/** Each step of a standing order was made by somebody, and all devices have what came of them. */
async function brokenStandingChanges(members: readonly Device[], row: StandingRow | undefined): Promise<string[]> {
  const judged = await Promise.all(members.map(({ dealings }) => dealings.standing.judge(row)));
  const sum = (what: 'made' | 'refused') => judged.reduce((total, each) => total + each[what], 0);
  const broken = judged.flatMap((each) => each.broken);
  // A step whose answer was lost and that a colleague has overwritten is shown as refused (decision 0048).
  const version = row?.version ?? 0;
  if (version > sum('made') || version < sum('made') - sum('refused'))
    broken.push(`${sum('made')} steps were made and ${sum('refused')} refused of ${JSON.stringify(row)}`);
  return broken;
}

/** Each message is there once, in the order in which they were written, and shown as sent. */
async function brokenMessages({ buyer, dealings }: Device, { messages }: DealingFacts): Promise<string[]> {
  const broken: string[] = [];
  const texts = (all: readonly WrittenMessage[]) => all.map(({ message_id, text }) => `${message_id} ${text}`).join();
  for (const [order_id, written] of grouped(dealings.written, (each) => each.order_id)) {
    const told = await dealings.told(order_id);
    const there = messages.filter((each) => each.order_id === order_id && each.account_id === buyer.account_id);
    if (texts(written) !== texts(there) || !written.every(({ message_id }) => told.includes(message_id)))
      broken.push(`messages about ${order_id}: ${JSON.stringify({ written, there, told })}`);
  }
  return broken;
}

/** What a decision asks for; an edit asks for packs. */
const wishOf = (kind: DecisionKind, packs: Readonly<Record<string, number>> = {}) =>
  `${kind} ${JSON.stringify(Object.entries(packs).sort())}`;

/** What the device says became of a decision is what the order's history says. */
function brokenDecision(
  { buyer }: Device,
  { order_id, version, kind, state, wanted, refusal }: KeptDecision,
  steps: readonly Step[],
): string[] {
  const made = steps[version];
  const isAsked = wanted === undefined || wishOf(kind, made?.edit ?? {}) === wishOf(kind, wanted.packs);
  const stands = made !== undefined && isAsked && LEADS_TO[kind]?.includes(made.to_status) === true;
  const isTrue = {
    done: stands,
    otherwise: made !== undefined && !stands,
    revised: made?.to_status === 'pending_approval',
    // Where a late copy of the request finds it possible, the person is shown what the order tells.
    impossible: kind === 'approve' || kind === 'edit',
    waiting: false,
    // Who orders only what a manager approves may not take more on their own, even where the manager does the same later.
    refused: kind === 'edit' && refusal === 'not_allowed' && buyer.role === 'limited',
  }[state];
  return isTrue
    ? []
    : [
        `${order_id}: ${buyer.role}’s ${kind} of version ${version} is ${[state, refusal].filter(Boolean).join(' ')}, and its history ${JSON.stringify(steps)}`,
      ];
}

/** Nothing was approved, returned, edited or cancelled that nobody decided, and nothing twice. */
function brokenSteps(steps: readonly Step[], decided: ReadonlySet<string>): string[] {
  const broken: string[] = [];
  const wishes = (step: Step): readonly string[] => {
    if (step.edit !== null) return [wishOf('edit', step.edit)];
    if (step.to_status === 'cancelled') return [wishOf('cancel')];
    if (step.from_status !== 'pending_approval' || step.to_status === 'pending_approval') return [];
    return step.to_status === 'submitted' ? [wishOf('approve')] : [wishOf('return'), wishOf('cancel')];
  };
  for (const step of steps) {
    const asked = wishes(step);
    const isDecided = asked.some((wish) => decided.has(`${step.order_id} ${step.position - 1} ${wish}`));
    if (asked.length > 0 && !isDecided) broken.push(`${step.order_id}: nobody decided ${JSON.stringify(step)}`);
  }
  const times = (isMeant: (step: Step) => boolean) => steps.filter(isMeant).length;
  const answers = times(
    ({ from_status, to_status }) => from_status === 'pending_approval' && to_status !== from_status,
  );
  if (answers > 1 || times(({ to_status }) => to_status === 'cancelled') > 1)
    broken.push(`${steps[0]?.order_id}: decided twice: ${JSON.stringify(steps)}`);
  return broken;
}

/** All devices of an organization and the server hold the same guide; each level in it was set by somebody. */
async function brokenGuide(
  { buyer, dealings }: Device,
  there: GuideState | undefined,
  levels: Evening['levels'],
): Promise<string[]> {
  const here = await dealings.guide();
  const written = (state: GuideState | null | undefined) =>
    state && guideEntries(state).map(({ entry_id, par_level }) => [entry_id, par_level]);
  const [own, shared] = [written(here), written(there)];
  if (JSON.stringify(own) !== JSON.stringify(shared))
    return [`guide of ${buyer.account_id}: ${JSON.stringify(own)} here, ${JSON.stringify(shared)} on the server`];
  const present = new Map((here ? guideEntries(here) : []).map(({ entry_id, par_level }) => [entry_id, par_level]));
  return [...levels].flatMap(([place, set]) => {
    const [organization_id, product_id = ''] = place.split(' ');
    if (organization_id !== buyer.organization_id || set.has(present.get(product_id) ?? null)) return [];
    return [`guide of ${organization_id}: ${product_id} is at ${present.get(product_id)}, set were ${[...set]}`];
  });
}
