import { routes } from '#contract/routes.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import { importInThread } from './import-in-thread.ts';
import type { Target } from './list-request.ts';
import { ownerOf } from './price-import.ts';
import { readUploadedList } from './uploaded-list.ts';

export const startImport = handle(routes.startImport, async ({ params, query, ...call }) => {
  const { kind, price_group_id = null, client_id = null, seen, mapping, sheet, partial, ...asked } = query;
  const isProducts = kind === 'products';
  const target: Target = isProducts
    ? { kind, price_group_id: null, client_id: null }
    : { kind, price_group_id, client_id };
  if (!isProducts) ownerOf(target);
  else if (!mayAsStaff(call.principal, 'product:update')) throw new Refusal('not_allowed');
  const list = await readUploadedList(call.request, mapping, true);
  const ways = {
    byValues: true,
    partial: partial && asked.dry_run,
    ...(sheet === undefined ? {} : { sheets: [sheet].flat() }),
  };
  return importInThread(call, { ...asked, ...params, seen, target, list, ways });
});

/** A price list in the first version of the API: without guesses, and applied before the answer. */
const PLAIN = { ways: {}, withdraw_absent: false, confirmed: false, queued: false };

export const uploadGroupPrices = handle(routes.uploadGroupPrices, async ({ params, query, ...call }) => {
  const { mapping, seen, ...asked } = query;
  const target = { kind: 'prices', ...params, client_id: null } as const;
  const list = await readUploadedList(call.request, mapping);
  return importInThread(call, { ...PLAIN, ...asked, seen, target, list });
});

export const uploadClientPrices = handle(routes.uploadClientPrices, async ({ params, query, ...call }) => {
  const { mapping, seen, ...asked } = query;
  const target = { kind: 'prices', price_group_id: null, ...params } as const;
  const list = await readUploadedList(call.request, mapping);
  return importInThread(call, { ...PLAIN, ...asked, seen, target, list });
});
