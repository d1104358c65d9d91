/** What somebody changed in an organization's administration on this device; kept until the server has it. */
import type { ProblemCode } from '#contract/problem.ts';
import type { OrganizationChange } from '#domain/people/organization-change.ts';

export interface KeptChange {
  readonly change_id: string;
  readonly organization_id: string;
  /** What is changed, as people call it. */
  readonly name: string;
  readonly change: OrganizationChange;
  /** `sending`: it was sent at least once, and may have had its effect. `done`: no screen has read it back yet. */
  readonly state: 'waiting' | 'sending' | 'done' | 'refused';
  /** Why the server does not take it. */
  readonly refusal: ProblemCode | null;
}

export interface ChangesRow {
  readonly name: 'organization_changes';
  readonly value: readonly KeptChange[];
}
