/**
 * What a buyer changes of a standing order, one step at a time. The server makes a step, and devices show the standing
 * order as it will be after the steps that the server does not have yet.
 */
import { canonicalJson } from '../values/canonical-json.ts';
import { compareMoney, type Money } from '../values/money.ts';
import {
  agreeTo,
  contentOf,
  type DayChange,
  type Pause,
  type StandingLine,
  type StandingOrder,
  type StandingTrouble,
} from './standing-order.ts';

/** What is written of a standing order; its pauses and the changes of single days are steps of their own. */
export type WrittenStanding = Omit<StandingOrder, 'paused' | 'day_changes'> & { readonly name: string };

export type PlanStep =
  | { readonly kind: 'write'; readonly written: WrittenStanding }
  | { readonly kind: 'pause'; readonly paused: Pause | null }
  /** `change` null: the day is as the others again. */
  | { readonly kind: 'day'; readonly delivery_day: string; readonly change: DayChange | null }
  /** The answer to the question about a day, as it was shown. */
  | {
      readonly kind: 'agree';
      readonly delivery_day: string;
      readonly decided_at: string;
      readonly troubles: readonly StandingTrouble[];
    };

export type StandingStep = PlanStep | { readonly kind: 'remove' };

/** What steps change. */
export interface NamedPlan {
  readonly name: string;
  readonly plan: StandingOrder;
}

export function afterStep({ name, plan }: NamedPlan, step: PlanStep): NamedPlan {
  switch (step.kind) {
    case 'write':
      return afterWriting(plan, step.written);
    case 'pause':
      return { name, plan: { ...plan, paused: step.paused } };
    case 'day': {
      const { [step.delivery_day]: _before, ...others } = plan.day_changes;
      const changed = step.change === null ? others : { ...others, [step.delivery_day]: step.change };
      return { name, plan: { ...plan, day_changes: changed } };
    }
    case 'agree':
      return { name, plan: agreeTo(plan, step.delivery_day, step.troubles) };
  }
}

/** `before` null: a new standing order. */
export function afterWriting(before: StandingOrder | null, { name, ...fields }: WrittenStanding): NamedPlan {
  const { paused = null, day_changes = {} } = before ?? {};
  const weekdays = [...fields.weekdays].sort((left, right) => left - right);
  return { name, plan: { ...fields, weekdays, paused, day_changes } };
}

/** Whether the orders are placed in the name of who makes the step: they agree to prices by it. */
export function takesOver(step: StandingStep): boolean {
  return step.kind === 'write' || step.kind === 'agree' || (step.kind === 'day' && step.change?.kind === 'changed');
}

/** A standing order as somebody reads it. */
export interface KnownStanding extends NamedPlan {
  readonly author: { readonly account_id: string };
}

/**
 * Whether the standing order is as the step asks, by the account's doing or a colleague's: a device finds by this that a
 * step is done whose answer it never got. `known` null: there is no such standing order, or it is there no more.
 */
export function stands(step: StandingStep, known: KnownStanding | null, account_id: string): boolean {
  if (step.kind === 'remove') return known === null;
  if (known === null) return false;
  const { plan } = known;
  switch (step.kind) {
    case 'write': {
      const wanted = afterWriting(plan, step.written);
      return isSame(wanted.plan, plan) && wanted.name === known.name;
    }
    case 'pause':
      return isSame(plan.paused, step.paused);
    case 'day':
      return isSame(plan.day_changes[step.delivery_day] ?? null, step.change);
    case 'agree':
      return step.troubles.every((trouble) => isAgreedTo(trouble, step.delivery_day, known, account_id));
  }
}

const isAtLeast = (left: Money, right: Money) => left.currency === right.currency && compareMoney(left, right) >= 0;
const isSame = (left: unknown, right: unknown) => canonicalJson(left) === canonicalJson(right);

function isAgreedTo(trouble: StandingTrouble, day: string, { plan, author }: KnownStanding, account_id: string) {
  const content = contentOf(plan, day);
  switch (trouble.kind) {
    case 'price_rose':
      return everyLine(plan)
        .filter(({ product_id }) => product_id === trouble.product_id)
        .every(({ agreed_price }) => isAtLeast(agreed_price, trouble.now));
    case 'shipping_rose':
      return content !== null && isSame(content.agreed_shipping, trouble.now);
    case 'product_gone':
    case 'product_out_of_stock':
      return content !== null && !content.lines.some(({ product_id }) => product_id === trouble.product_id);
    case 'author_gone':
      return author.account_id === account_id;
    default:
      return true;
  }
}

function everyLine({ lines, day_changes }: StandingOrder): readonly StandingLine[] {
  return [...lines, ...Object.values(day_changes).flatMap((change) => (change.kind === 'changed' ? change.lines : []))];
}
