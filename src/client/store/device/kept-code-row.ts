/** What an organization calls a product, as somebody wrote it on this device; kept until the server has it. */
import type { ProblemCode } from '#contract/problem.ts';

export interface KeptCode {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly product_id: string;
  /** Null: the product has none any more. */
  readonly code: string | null;
  /** The code as the server had it when this one was written. */
  readonly seen: string | null;
  /** ISO 8601, by the server's clock as far as the device knows it. */
  readonly written_at: string;
  /** Why the server does not take it; null: it has not been asked, or has not answered. */
  readonly refusal: ProblemCode | null;
}
