/** The terms of the space, and those agreed with one client, as `useSavedParts` saves them. */
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { type AgreedTerms, orderingTermsRoutes, type SpaceTerms } from '#contract/space-terms.ts';
import { type OwnTerms, termsOfClient } from '#domain/pricing/client-terms.ts';
import type { TermsStore } from './use-saved-parts.ts';

/** The parts of `from` that `named` names. */
function parts(from: OwnTerms, named: OwnTerms): OwnTerms {
  const { delivery, ...others } = named;
  const picked = pick(from, others);
  return delivery === undefined ? picked : { ...picked, delivery: pick(from.delivery ?? {}, delivery) };
}

function pick<Fields extends object>(from: Fields, named: Partial<Fields>): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name in named) picked[name] = from[name];
  return picked;
}

export function spaceTermsStore(supplier_id: string): TermsStore<SpaceTerms> {
  const params = { supplier_id };
  return {
    queryKey: onlineQueryKey(orderingTermsRoutes.orderingTerms, { params }),
    related: [],
    read: () => call(orderingTermsRoutes.orderingTerms, { params }),
    write: ({ version }, change) =>
      call(orderingTermsRoutes.changeOrderingTerms, { params, body: { version, terms: change } }),
    partsOf: ({ terms }, change) => parts(terms, change),
    applied: (kept, change) => ({ ...kept, terms: termsOfClient(kept.terms, change) }),
  };
}

export function clientTermsStore(supplier_id: string, client_id: string): TermsStore<AgreedTerms> {
  const params = { supplier_id, client_id };
  const applied = (kept: AgreedTerms, change: OwnTerms): AgreedTerms => {
    const delivery = { ...kept.own.delivery, ...change.delivery };
    return { ...kept, own: { ...kept.own, ...change, delivery } };
  };
  return {
    queryKey: onlineQueryKey(orderingTermsRoutes.clientTerms, { params }),
    related: [routeKey(orderingTermsRoutes.orderingTerms), routeKey(orderingTermsRoutes.agreedTerms)],
    read: () => call(orderingTermsRoutes.clientTerms, { params }),
    write: (kept, change) =>
      call(orderingTermsRoutes.setClientTerms, {
        params,
        body: { version: kept.version, own: applied(kept, change).own },
      }),
    partsOf: ({ own }, change) => parts(own, change),
    applied,
  };
}
