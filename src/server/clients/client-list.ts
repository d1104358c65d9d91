import type { ClientRow } from '#contract/client.ts';
import { routes } from '#contract/routes.ts';
import type { ClientState } from '#domain/orders/client-activity.ts';
import { words } from '#domain/values/text.ts';
import { handle } from '../http/handle.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { readClientRows } from './client-rows.ts';

/** Whether each typed word begins a word of the client's name, city, SIRET, alias or number. */
function isNamedBy({ name, city, siret, alias, client_number }: ClientRow, typed: readonly string[]): boolean {
  const known = words([name, city, siret, alias, client_number].filter((each) => each !== null).join(' '));
  return typed.every((word) => known.some((each) => each.startsWith(word)));
}

function countStates(rows: readonly ClientRow[]): Record<ClientState, number> {
  const counts = (state: ClientState) => rows.filter((row) => row.state === state).length;
  return {
    active: counts('active'),
    new: counts('new'),
    quiet: counts('quiet'),
    falling: counts('falling'),
    never: counts('never'),
    invited: counts('invited'),
    no_access: counts('no_access'),
    removed: counts('removed'),
  };
}

export const clients = handle(routes.clients, async ({ params, query, principal, services, request }) => {
  const { start, count, client_state, price_group_id } = query;
  const typed = words(query.query);
  const rows = await readClientRows(services, params.supplier_id);
  const { tag } = await requestLanguage(request, principal);
  // Without accents and capitals, in the alphabet of the reader's language.
  const { compare } = new Intl.Collator(tag, { sensitivity: 'base', numeric: true });
  const found = rows
    .filter(
      (row) =>
        (client_state === undefined ? row.state !== 'removed' : row.state === client_state) &&
        (price_group_id === undefined || row.price_group_ids.includes(price_group_id)) &&
        isNamedBy(row, typed),
    )
    .sort((left, right) => compare(left.name, right.name));
  return { items_total: found.length, states: countStates(rows), clients: found.slice(start, start + count) };
});
