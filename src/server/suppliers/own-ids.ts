import type { Executor } from '../database/connection.ts';
import { bigint, listOf, statement, uuid } from '../database/statement.ts';
import { notFound, wrongField } from '../http/problem.ts';

/** The field that a refusal of this id names. */
type FieldOf = (id: string) => string;

const OWN = { supplier_id: uuid, given: listOf(uuid) };

/** The place, from 1, of the first id without a row. */
const unknownWhere = (row: string) =>
  statement({
    parameters: OWN,
    row: { place: bigint },
    sql: `select place from unnest($given::uuid[]) with ordinality as given(id, place)
    where not exists (${row}) order by place limit 1`,
  });

const UNKNOWN_PRODUCT = unknownWhere(
  'select 1 from product p where p.supplier_id = $supplier_id and p.product_id = given.id and p.deleted_at is null',
);
const UNKNOWN_CLIENT = unknownWhere(
  'select 1 from commercial_link l where l.supplier_id = $supplier_id and l.organization_id = given.id and l.removed_at is null',
);

const LINK = statement({
  parameters: { supplier_id: uuid, organization_id: uuid },
  row: { organization_id: uuid },
  sql: `select l.organization_id from commercial_link l
    where l.supplier_id = $supplier_id and l.organization_id = $organization_id`,
});

/** Refuses the first of the ids for which there is no row. */
function refuseUnknown(
  [first]: readonly { place: number }[],
  given: readonly string[],
  fieldOf: FieldOf,
  what: string,
) {
  const unknown = given[(first?.place ?? 0) - 1];
  if (unknown !== undefined) throw wrongField(fieldOf(unknown), `${unknown} is no ${what} of this supplier`);
}

/** Refuses the first id that is no product of the supplier. */
export async function requireProducts(
  executor: Executor,
  supplier_id: string,
  given: readonly string[],
  fieldOf: FieldOf,
) {
  if (given.length === 0) return;
  refuseUnknown(await executor.rows(UNKNOWN_PRODUCT({ supplier_id, given })), given, fieldOf, 'product');
}

/** Refuses the first organization that is no client of the supplier. */
export async function requireClients(
  executor: Executor,
  supplier_id: string,
  given: readonly string[],
  fieldOf: FieldOf,
) {
  if (given.length === 0) return;
  refuseUnknown(await executor.rows(UNKNOWN_CLIENT({ supplier_id, given })), given, fieldOf, 'client');
}

/**
 * Refuses with "not found" an organization that never was a client. Removed clients pass: their orders can still be
 * read.
 */
export async function requireKnownClient(
  executor: Executor,
  supplier_id: string,
  organization_id: string,
): Promise<void> {
  const [link] = await executor.rows(LINK({ supplier_id, organization_id }));
  if (!link) throw notFound();
}
