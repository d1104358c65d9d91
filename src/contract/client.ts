import { z } from 'zod/mini';
import { ACTIVITY_WEEKS, CLIENT_STATES } from '#domain/orders/client-activity.ts';
import { ORGANIZATION_ROLES } from '#domain/people/permissions.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { scopedAccountSchema } from './account-scope.ts';
import { addressSchema } from './catalog.ts';
import { clientColumns, clientImportSchema } from './client-import.ts';
import { emailAddress, personName } from './credentials.ts';
import { basisPoints } from './price-terms.ts';
import { route } from './route.ts';
import {
  aliasText,
  flagText,
  identifier,
  moneySchema,
  multipartBody,
  noBody,
  nothing,
  pageQuery,
  shortText,
  siretText,
  supplierParams,
  text,
} from './values.ts';

const clientParams = z.strictObject({ ...supplierParams.shape, organization_id: identifier });

/** How a client orders. The weeks are the last twelve, the oldest first. */
const activitySchema = z.object({
  state: z.enum(CLIENT_STATES),
  weeks: z.array(z.int()).check(z.length(ACTIVITY_WEEKS)),
  orders: z.int(),
  first_ordered_at: z.nullable(z.string()),
  last_ordered_at: z.nullable(z.string()),
  /** Orders received in the last 30 days, without rejected and cancelled ones. */
  recent_total: moneySchema,
});

/** A client in the supplier's list. */
export const clientRowSchema = z.object({
  organization_id: identifier,
  alias: z.string(),
  name: z.string(),
  siret: z.nullable(z.string()),
  client_number: z.nullable(z.string()),
  /** The city of the first delivery address. */
  city: z.nullable(z.string()),
  /** In order of their position: the price of the first group that has one counts. */
  price_group_ids: z.array(identifier),
  /** Basis points; null: the first group's discount counts. */
  sales_discount: z.nullable(z.int()),
  /** When the organization became a client. */
  since: z.string(),
  /** People who may order, and how many of them have followed their invitation. */
  members: z.int(),
  active_members: z.int(),
  ...activitySchema.shape,
});
export type ClientRow = z.output<typeof clientRowSchema>;

/** A client's sheet: the row of the list, and facts that are read for one client only. */
export const clientSchema = z.object({
  ...clientRowSchema.shape,
  phone: z.nullable(z.string()),
  /** A note for the supplier's people; the client never sees it. */
  note: z.nullable(z.string()),
  view_id: z.nullable(identifier),
  addresses: z.array(addressSchema),
  /** The most that the client may owe; null: no limit was agreed. */
  credit_limit: z.nullable(moneySchema),
  /** The amount that the client owes: its orders that are not closed yet, with VAT and carriage. */
  open_credit: moneySchema,
  /** Names of the ordering terms for which this client has its own. */
  own_terms: z.array(z.string()),
  /**
   * Who changes name, SIRET and addresses, and invites people: the supplier, until a person of the client has taken
   * over the account.
   */
  kept_by: z.enum(['supplier', 'organization']),
  /** A change sends it back; if another person changed the client meanwhile, nothing is overwritten. */
  version: z.int(),
});
export type Client = z.output<typeof clientSchema>;

const organizationName = text(200, 1).check(z.regex(/^\P{Cc}*$/u, 'must be one line'));
export const clientNumber = text(60);
const phone = text(60);
const note = text(4000);
export const priceGroupIds = z.array(identifier).check(z.maxLength(100));
const addressBody = z.strictObject({
  /** The address to change; without it, the address is new. */
  address_id: z.optional(identifier),
  label: z.optional(text(100)),
  street: text(200, 1),
  postcode: text(20, 1),
  city: text(100, 1),
});
const addresses = z.array(addressBody).check(z.maxLength(50));
export type ClientAddressBody = z.output<typeof addressBody>;

/** The facts of a client that are given when it is made, and that may be changed later. */
const clientFields = {
  siret: z.optional(z.nullable(siretText)),
  client_number: z.optional(z.nullable(clientNumber)),
  phone: z.optional(z.nullable(phone)),
  note: z.optional(z.nullable(note)),
  addresses: z.optional(addresses),
  price_group_ids: z.optional(priceGroupIds),
  sales_discount: z.optional(z.nullable(basisPoints)),
  view_id: z.optional(z.nullable(identifier)),
  /** With two decimals, in the supplier's currency; null: no limit. */
  credit_limit: z.optional(z.nullable(moneySchema)),
};

/** A supplier’s clients. `organization_id` names the client. */
export const clientRoutes = {
  clients: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/clients',
    access: { kind: 'supplier', permission: 'client:read' },
    summary: 'The supplier’s clients by name, with how they order; removed ones only when their state is asked for.',
    params: supplierParams,
    query: z.strictObject({
      ...pageQuery,
      /** A part of its name, city, SIRET, alias or client number. */
      query: z._default(shortText, ''),
      client_state: z.optional(z.enum(CLIENT_STATES)),
      price_group_id: z.optional(identifier),
    }),
    body: noBody,
    answer: z.object({
      items_total: z.int(),
      /** How many clients there are in each state, whatever state is asked for. */
      states: z.object({
        active: z.int(),
        new: z.int(),
        quiet: z.int(),
        falling: z.int(),
        never: z.int(),
        invited: z.int(),
        no_access: z.int(),
        removed: z.int(),
      }),
      clients: z.array(clientRowSchema),
    }),
  }),
  suggestClientAlias: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/client_alias',
    access: { kind: 'supplier', permission: 'client:update' },
    summary: 'A free alias for an organization of this name.',
    params: supplierParams,
    query: z.strictObject({ name: shortText }),
    body: noBody,
    answer: z.object({ alias: z.string() }),
  }),
  createClient: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/clients',
    access: { kind: 'supplier', permission: 'client:update' },
    summary:
      'Makes an organization a client of the supplier. An alias, SIRET or client number that is taken is refused: IN_USE. Without an alias, one is made of the name.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({ name: organizationName, alias: z.optional(aliasText), ...clientFields }),
    answer: clientSchema,
  }),
  client: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/clients/:organization_id',
    access: { kind: 'supplier', permission: 'client:read' },
    summary: 'A client’s sheet, also of one that was removed.',
    params: clientParams,
    query: nothing,
    body: noBody,
    answer: clientSchema,
  }),
  changeClient: route({
    version: 'v2',
    method: 'PATCH',
    path: 'supplier/:supplier_id/clients/:organization_id',
    access: { kind: 'supplier', permission: 'client:update' },
    summary:
      'Changes what is named of a client’s sheet, if it is still at this version; name, SIRET and addresses only while the supplier keeps them.',
    params: clientParams,
    query: nothing,
    body: z.strictObject({ version: z.int(), name: z.optional(organizationName), ...clientFields }),
    answer: clientSchema,
  }),
  removeClient: route({
    version: 'v2',
    method: 'DELETE',
    path: 'supplier/:supplier_id/clients/:organization_id',
    access: { kind: 'supplier', permission: 'client:update' },
    summary: 'Closes the shop to a client. Its orders, those that wait too, stay readable.',
    params: clientParams,
    query: nothing,
    body: noBody,
    answer: clientSchema,
  }),
  restoreClient: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/clients/:organization_id/restore',
    access: { kind: 'supplier', permission: 'client:update' },
    summary: 'Opens the shop again to a client that was removed.',
    params: clientParams,
    query: nothing,
    body: noBody,
    answer: clientSchema,
  }),
  inviteBuyer: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/clients/:organization_id/invitations',
    access: { kind: 'supplier', permission: 'client:update' },
    summary:
      'Invites somebody of a client by mail, whose link leads into the shop. Somebody who has not followed it yet is mailed again.',
    params: clientParams,
    query: nothing,
    body: z.strictObject({
      email: emailAddress,
      name: personName,
      role: z.enum(ORGANIZATION_ROLES),
      locale: z.optional(z.enum(LOCALES)),
      /** A text that the mail contains. */
      message: z.optional(z.nullable(text(1000))),
    }),
    answer: scopedAccountSchema,
  }),
  importClients: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/client_imports',
    access: { kind: 'supplier', permission: 'client:update' },
    summary:
      'Reads a list of clients (a form’s file: Excel, CSV …, at most 5 MB) and makes those that are new; each row is taken in or named with its reason. Sent again, nobody comes twice.',
    params: supplierParams,
    query: z.strictObject({
      /** true: only answer what an import would do. */
      dry_run: z._default(flagText, false),
      /** Which column says what, instead of the headings: `field:column`, counted from 1. */
      columns: clientColumns,
    }),
    body: multipartBody,
    answer: clientImportSchema,
  }),
  joinAsClient: route({
    version: 'v2',
    method: 'POST',
    path: 'organization/:organization_id/suppliers',
    access: { kind: 'organization', permission: 'commercial_link:update' },
    summary:
      'Takes up a supplier’s invitation with an organization that the caller manages already: it becomes the client, with the conditions of the one that the supplier had made.',
    params: z.strictObject({ organization_id: identifier }),
    query: nothing,
    body: z.strictObject({
      supplier_id: identifier,
      /** The organization that the caller was invited into. */
      invited_organization_id: identifier,
    }),
    answer: z.object({ supplier_id: identifier, organization_id: identifier, alias: z.string() }),
  }),
};
