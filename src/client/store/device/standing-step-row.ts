/** A person's change of a standing order, as this device keeps it until the server has it. */
import type { ProblemCode } from '#contract/problem.ts';
import type { StandingStep } from '#domain/standing-orders/standing-step.ts';

export interface KeptStep {
  readonly step_id: string;
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly standing_order_id: string;
  /** What the standing order was called. */
  readonly name: string;
  /** The version that the step is made from; 0: it makes the standing order. Steps that wait number on. */
  readonly version: number;
  readonly step: StandingStep;
  /** Who makes it. */
  readonly author: { readonly account_id: string; readonly name: string };
  /** ISO 8601, by the server's clock as far as the device knows it. */
  readonly made_at: string;
  /** It was sent at least once, and may have had its effect. */
  readonly may_be_sent: boolean;
  /** Why the server does not take it; null: it has not been asked, or has not answered. */
  readonly refusal: ProblemCode | null;
}
