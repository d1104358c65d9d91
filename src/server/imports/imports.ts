import { routes } from '#contract/routes.ts';
import { PRICE_LIST } from '#domain/imports/price-import.ts';
import { PRODUCT_LIST } from '#domain/imports/product-import.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import type { TermsOwner } from '../pricing/owned-rows.ts';
import { priceListFor } from './price-import.ts';
import { productListFor } from './product-import.ts';
import { readUploadedTable } from './read-file.ts';
import { rememberedMapping } from './remembered-mapping.ts';
import { runImport } from './run-import.ts';

/** The group or client that a price list is for; refuses unless exactly one of the two is named. */
function ownerOf(price_group_id: string | undefined, client_id: string | undefined): TermsOwner {
  if (price_group_id !== undefined && client_id === undefined) return { kind: 'group', id: price_group_id };
  if (client_id !== undefined && price_group_id === undefined) return { kind: 'client', id: client_id };
  const what = 'a price list is for one price_group_id or one client_id';
  throw new Refusal('invalid_input', `price_group_id, client_id: ${what}`, {
    errors: { price_group_id: what, client_id: what },
  });
}

export const startImport = handle(routes.startImport, async ({ params, query, ...call }) => {
  const { supplier_id } = params;
  const {
    kind,
    price_group_id,
    client_id,
    dry_run,
    seen,
    mapping,
    sheet,
    confirmed,
    withdraw_absent,
    partial,
    queued,
  } = query;
  const asked = { ...call, supplier_id, dry_run, seen, confirmed, queued };
  const ways = {
    byValues: true,
    correctable: true,
    partial: partial && dry_run,
    ...(sheet === undefined ? {} : { sheets: [sheet].flat() }),
  };
  if (kind === 'prices') {
    const owner = ownerOf(price_group_id, client_id);
    const target = { kind, price_group_id: price_group_id ?? null, client_id: client_id ?? null };
    const upload = await readUploadedTable(call.request, PRICE_LIST, mapping, ways);
    return runImport({ ...asked, target, upload }, priceListFor(supplier_id, owner));
  }
  if (!mayAsStaff(call.principal, 'product:update')) throw new Refusal('not_allowed');
  const upload = await readUploadedTable(call.request, PRODUCT_LIST, mapping, ways, (shape) =>
    rememberedMapping(call.services.database, supplier_id, shape),
  );
  const target = { kind, price_group_id: null, client_id: null };
  return runImport({ ...asked, target, upload }, productListFor(supplier_id, { withdraw_absent, said: upload.said }));
});
