/** Answers as src/server/http/problem.ts and src/server/orders/order-proof.ts write them. */
import type { ProblemCode } from '#contract/problem.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { hashOf } from './body-hash.ts';
import type { WireAnswer, WireRequest } from './model-server.ts';

export function problem(status: number, code: ProblemCode): WireAnswer {
  return { status, body: { type: 'about:blank', title: code, status, code, detail: code } };
}

export function final({ status, body }: WireAnswer): WireAnswer {
  return { status, body: { ...Object(body), final: true } };
}

export function needsReview(differences: readonly unknown[]): WireAnswer {
  const { status, body } = final(problem(409, 'needs_review'));
  return { status, body: { ...Object(body), differences } };
}

/** Adds what the answer is about: see src/server/orders/order-proof.ts. */
export function proven(answer: WireAnswer, order_id: string, sent: OrderRequest | null): WireAnswer {
  return about(answer, { order_id }, sent);
}

export function about({ body, ...answer }: WireAnswer, named: object, sent: WireRequest['body']): WireAnswer {
  return { ...answer, body: { ...Object(body), ...named, body_hash: sent === null ? undefined : hashOf(sent) } };
}
