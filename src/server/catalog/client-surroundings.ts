import { createHash } from 'node:crypto';
import type { CatalogPage, ClientTerms } from '#contract/catalog.ts';
import { organization } from '../database/schema/accounts.ts';
import { category } from '../database/schema/catalog.ts';
import { asObject, type RowOf, text } from '../database/statement.ts';
import type { FirstReading } from '../http/foreseen.ts';
import { addressColumns } from './addresses.ts';
import { type ClientConditions, conditionsOf, conditionsStatement } from './client-conditions.ts';
import { IS_WITH_SUPPLIER } from './with-supplier.ts';

const CATEGORY = {
  category_id: category.category_id,
  parent_id: category.parent_id,
  names: category.names,
  glyph: category.glyph,
  hue: category.hue,
  position: category.position,
};
const ORGANIZATION = {
  organization_id: organization.organization_id,
  alias: organization.alias,
  name: organization.name,
};

/** The "surroundings" (what a device keeps beside the products) as the text of a JSON object, parsed only when it is sent. */
const SURROUNDINGS = conditionsStatement({
  parameters: {},
  row: { surroundings: text },
  sql: `, json_build_object(
    'categories', (select coalesce(json_agg(${asObject('c', CATEGORY)} order by c.position, c.category_id), '[]')
      from category c where c.supplier_id = $supplier_id),
    'supplier', json_build_object('supplier_id', s.supplier_id, 'alias', s.alias, 'name', s.name, 'primaryColor', s.primary_color,
      'mark', s.mark),
    'organization', (select ${asObject('o', ORGANIZATION)} from organization o where o.organization_id = $organization_id),
    'addresses', (select coalesce(json_agg(${asObject('d', addressColumns)} order by d.created_at, d.label), '[]')
      from delivery_address d where d.organization_id = $organization_id and d.removed_at is null),
    'is_first_order', (select o.order_id from purchase_order o
      where o.supplier_id = $supplier_id and o.organization_id = $organization_id and ${IS_WITH_SUPPLIER} limit 1) is null,
    'label_names', (select coalesce(json_object_agg(l.object_id, l.texts order by l.object_id), '{}') from (
      select t.object_id, json_object_agg(t.language, t.text order by t.language) as texts from translation t
      where t.supplier_id = $supplier_id and t.resource = 'label' and t.text is not null group by t.object_id) l)
  )::text as surroundings`,
});

interface Surroundings extends Omit<ClientTerms, 'terms'> {
  readonly categories: NonNullable<CatalogPage['categories']>;
}

export interface ClientSurroundings {
  readonly conditions: ClientConditions;
  readonly surroundings: string;
}

export type SurroundingsRow = RowOf<typeof SURROUNDINGS>;

/** A client's conditions with what surrounds the products on its devices, as a call's first reading. */
export function surroundingsReading(
  supplier_id: string,
  organization_id: string,
  asked_view_id: string | undefined,
): FirstReading<SurroundingsRow> {
  return {
    tenant: { supplier_id, organization_id },
    asked: SURROUNDINGS({ supplier_id, organization_id, asked_view_id: asked_view_id ?? null }),
  };
}

/** The conditions and surroundings from a row; refuses as "not found" when there is no link. */
export function surroundingsOf(
  supplier_id: string,
  organization_id: string,
  row: SurroundingsRow | undefined,
): ClientSurroundings {
  return { conditions: conditionsOf(supplier_id, organization_id, row), surroundings: row?.surroundings ?? '' };
}

/** 16 hexadecimal digits: a device whose cursor has this digest isn't sent the surroundings again. */
export function digestOf(surroundings: string, { terms }: ClientConditions): string {
  return createHash('sha256').update(surroundings).update(JSON.stringify(terms)).digest('hex').slice(0, 16);
}

export function readSurroundings(
  surroundings: string,
  { terms }: ClientConditions,
): { readonly categories: Surroundings['categories']; readonly client: ClientTerms } {
  const { categories, ...client }: Surroundings = JSON.parse(surroundings);
  return { categories, client: { ...client, terms } };
}
