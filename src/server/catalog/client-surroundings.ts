import { createHash } from 'node:crypto';
import type { CatalogPage, ClientTerms } from '#contract/catalog.ts';
import type { FirstReading } from '../http/foreseen.ts';
import { type ClientConditions, type ConditionsRow, conditionsOf, conditionsStatement } from './client-conditions.ts';

/** What a device keeps beside the products, as the text of a JSON object: it is parsed only when it is sent. */
const SURROUNDINGS = conditionsStatement<{ surroundings: string }>(`, json_build_object(
    'categories', (select coalesce(json_agg(json_build_object('category_id', c.category_id, 'parent_id', c.parent_id, 'names', c.names,
        'glyph', c.glyph, 'hue', c.hue, 'position', c.position) order by c.position, c.category_id), '[]')
      from category c where c.supplier_id = $1),
    'supplier', json_build_object('supplier_id', s.supplier_id, 'alias', s.alias, 'name', s.name, 'primaryColor', s.primary_color,
      'mark', s.mark),
    'organization', (select json_build_object('organization_id', o.organization_id, 'alias', o.alias, 'name', o.name)
      from organization o where o.organization_id = $2),
    'addresses', (select coalesce(json_agg(json_build_object('address_id', d.address_id, 'label', d.label, 'street', d.street,
        'postcode', d.postcode, 'city', d.city) order by d.created_at, d.label), '[]')
      from delivery_address d where d.organization_id = $2 and d.removed_at is null),
    'is_first_order', (select o.order_id from purchase_order o where o.supplier_id = $1 and o.organization_id = $2 limit 1) is null
  )::text as surroundings`);

interface Surroundings extends Omit<ClientTerms, 'terms'> {
  readonly categories: NonNullable<CatalogPage['categories']>;
}

export interface ClientSurroundings {
  readonly conditions: ClientConditions;
  readonly surroundings: string;
}

export type SurroundingsRow = ConditionsRow & { surroundings: string };

/** A client's conditions with what surrounds the products on its devices, as a call's first reading. */
export function surroundingsReading(
  supplier_id: string,
  organization_id: string,
  asked_view_id: string | undefined,
): FirstReading<SurroundingsRow> {
  return {
    tenant: { supplier_id, organization_id },
    statement: SURROUNDINGS,
    values: [supplier_id, organization_id, asked_view_id ?? null],
  };
}

/** What was read; refuses as "not found" when there is no link. */
export function surroundingsOf(
  supplier_id: string,
  organization_id: string,
  row: SurroundingsRow | undefined,
): ClientSurroundings {
  return { conditions: conditionsOf(supplier_id, organization_id, row), surroundings: row?.surroundings ?? '' };
}

/** 16 hexadecimal digits: what a device that has these need not be sent again. */
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
