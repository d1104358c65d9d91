import type { FastifyRequest } from 'fastify';

/** Ids of the caller and of the space that the call names, for the log. */
export interface RequestFacts {
  readonly account_id?: string | undefined;
  readonly supplier_id?: string | undefined;
  readonly organization_id?: string | undefined;
}

const noted = new WeakMap<FastifyRequest, RequestFacts>();

export function noteFacts(request: FastifyRequest, facts: RequestFacts): void {
  noted.set(request, { ...noted.get(request), ...facts });
}

/** The facts in every log line about a request: no body, no URL as it was typed, no token. */
export function factsOf(request: FastifyRequest) {
  return { request_id: request.id, method: request.method, route: request.routeOptions.url, ...noted.get(request) };
}
