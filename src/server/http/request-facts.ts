import type { FastifyRequest } from 'fastify';

/** Who called, about whose space: ids only, for the log. */
export interface RequestFacts {
  readonly account_id?: string | undefined;
  readonly supplier_id?: string | undefined;
  readonly organization_id?: string | undefined;
}

const noted = new WeakMap<FastifyRequest, RequestFacts>();

export function noteFacts(request: FastifyRequest, facts: RequestFacts): void {
  noted.set(request, { ...noted.get(request), ...facts });
}

/** What every line about a request says: no body, no address as it was typed, nothing that signs in. */
export function factsOf(request: FastifyRequest) {
  return { request_id: request.id, method: request.method, route: request.routeOptions.url, ...noted.get(request) };
}
