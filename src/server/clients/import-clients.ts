import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ClientImport } from '#contract/client-import.ts';
import { routes } from '#contract/routes.ts';
import {
  CLIENT_FIELDS,
  type ClientColumns,
  type ClientTable,
  readClientTable,
} from '#domain/imports/client-columns.ts';
import { type JudgedRow, judgeClients } from '#domain/imports/client-import.ts';
import { aliasesFrom } from '#domain/values/alias.ts';
import { asIdentity, type Executor, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { organization } from '../database/schema/accounts.ts';
import { priceGroup } from '../database/schema/pricing.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { wrongField } from '../http/problem.ts';
import { readUpload } from '../http/read-upload.ts';
import type { Services } from '../http/services.ts';
import { unreadable } from '../imports/unreadable.ts';
import { newId } from '../new-id.ts';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts';
import { lockClients } from './client-fields.ts';
import { writeClient } from './create-client.ts';
import { aliasInUse } from './free-alias.ts';

/** Rows of one file: more clients than a supplier is expected to have, and few enough for one call to write in time. */
const LONGEST_LIST = 2000;

function chosenColumns(chosen: string | readonly string[] | undefined): ClientColumns {
  const columns: ClientColumns = {};
  for (const said of [chosen ?? []].flat()) {
    const [name = '', column = ''] = said.split(':');
    const field = CLIENT_FIELDS.find((each) => each === name);
    if (field !== undefined) columns[field] = Number(column) - 1;
  }
  return columns;
}

/** All the supplier's clients and price groups: rows are compared with them. */
async function readKnown(executor: Executor, supplier_id: string) {
  const known = await executor
    .select({
      name: organization.name,
      siret: organization.siret,
      client_number: commercialLink.client_number,
    })
    .from(commercialLink)
    .innerJoin(organization, eq(organization.organization_id, commercialLink.organization_id))
    .where(and(eq(commercialLink.supplier_id, supplier_id), isNull(commercialLink.removed_at)));
  const groups = await executor
    .select({ price_group_id: priceGroup.price_group_id, name: priceGroup.name })
    .from(priceGroup)
    .where(eq(priceGroup.supplier_id, supplier_id));
  return { known, groups };
}

/** A function that answers a free alias for a name, another one each time. */
async function freeAliases(services: Services, names: readonly string[]): Promise<(name: string) => string> {
  const wanted = new Set(names.flatMap((name) => aliasesFrom(name, 'client')));
  const rows = await asIdentity(services.database)
    .select({ alias: organization.alias })
    .from(organization)
    .where(inArray(organization.alias, [...wanted]));
  const taken = new Set(rows.map(({ alias }) => alias));
  return (name) => {
    const alias = aliasesFrom(name, 'client').find((each) => !taken.has(each));
    if (alias === undefined) throw aliasInUse();
    taken.add(alias);
    return alias;
  };
}

function reportOf(
  { found, columns }: ClientTable,
  judged: readonly JudgedRow[],
  made: ReadonlyMap<JudgedRow, string>,
): ClientImport {
  const fields = new Map(CLIENT_FIELDS.map((field) => [columns[field], field]));
  const count = (outcome: JudgedRow['outcome']) => judged.filter((row) => row.outcome === outcome).length;
  return {
    columns: found.map((each, column) => ({ ...each, field: fields.get(column) ?? null })),
    items_total: judged.length,
    added: count('added'),
    known: count('known'),
    refused: count('refused'),
    rows: judged.map((judgedRow) => {
      const { client, ...row } = judgedRow;
      const organization_id = made.get(judgedRow) ?? null;
      return { ...row, organization_id, email: client?.email ?? null, contact: client?.contact ?? null };
    }),
  };
}

export const importClients = handle(routes.importClients, async ({ params, query, principal, request, services }) => {
  const { supplier_id } = params;
  const { content } = await readUpload(request);
  const reading = await readSpreadsheet(new Uint8Array(content));
  if ('problem' in reading) throw unreadable(reading.problem, reading.rows);
  const table = readClientTable(reading.sheets, chosenColumns(query.columns));
  if (table.rows.length > LONGEST_LIST) {
    throw wrongField('file', `has ${table.rows.length} rows: split it into files of at most ${LONGEST_LIST}`);
  }
  const names = table.rows.map(({ values }) => values.name ?? '').filter((name) => name !== '');
  const aliasFor = query.dry_run ? null : await freeAliases(services, names);
  const now = services.now();
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await nameAuthor(executor, principal);
    if (aliasFor !== null) await lockClients(executor, supplier_id);
    const { known, groups } = await readKnown(executor, supplier_id);
    const judged = judgeClients(table, known, groups);
    const made = new Map<JudgedRow, string>();
    for (const row of aliasFor === null ? [] : judged) {
      if (row.client === null || aliasFor === null) continue;
      const { address, price_group_id, email: _email, contact: _contact, ...client } = row.client;
      const organization_id = newId(now);
      const fields = {
        ...client,
        alias: aliasFor(client.name),
        addresses: address === null ? [] : [address],
        price_group_ids: price_group_id === null ? [] : [price_group_id],
      };
      await writeClient(executor, { supplier_id, organization_id }, fields, now);
      made.set(row, organization_id);
    }
    return reportOf(table, judged, made);
  });
});
