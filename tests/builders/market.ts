import { eq } from 'drizzle-orm';
import type { OrganizationRole, SupplierRole } from '#domain/people/permissions.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { fold } from '#domain/values/text.ts';
import { hashPassword } from '#server/accounts/password.ts';
import type { Database } from '#server/database/connection.ts';
import {
  account,
  deliveryAddress,
  organization,
  organizationMember,
  session,
} from '#server/database/schema/accounts.ts';
import { product, productGtin } from '#server/database/schema/catalog.ts';
import { priceGroup, priceGroupClient } from '#server/database/schema/pricing.ts';
import { commercialLink, supplier, supplierMember } from '#server/database/schema/suppliers.ts';
import { hashToken, newToken } from '#server/http/token.ts';
import { nextId } from './next-id.ts';

export const PASSWORD = 'a long enough password';
const passwordHash = hashPassword(PASSWORD);

export const openTerms: OrderingTerms = {
  currency: 'EUR',
  price_decimal_precision: 2,
  limits: [],
  first_order_limits: null,
  free_shipping: [],
  free_shipping_rule: 'any',
  shipping: { kind: 'flat', tiers: [{ below: null, cost: { amount: 0, precision: 2, currency: 'EUR' } }] },
  delivery: {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    lead_days: 1,
    cut_off: '22:00',
    time_zone: 'Europe/Paris',
    holidays: [],
    extra_days: [],
    grace_minutes: 0,
    horizon_days: 30,
  },
  store_weight_codes: [],
};

/** Writes rows for tests as the database's owner. The tested code reads them through row-level security. */
export function marketOf(database: Database) {
  const { executor } = database;

  const rows = {
    async aSupplier(values: Partial<typeof supplier.$inferInsert> = {}) {
      const supplier_id = nextId();
      const row = {
        supplier_id,
        alias: `s${supplier_id}`,
        name: 'Halle',
        mark: 'H',
        locales: ['fr_FR'],
        ordering_terms: openTerms,
        ...values,
      };
      await executor.insert(supplier).values(row);
      return row;
    },

    async anAccount(values: Partial<typeof account.$inferInsert> = {}) {
      const account_id = nextId();
      const row = {
        account_id,
        email: `${account_id}@test.example`,
        name: 'Test',
        password_hash: await passwordHash,
        ...values,
      };
      await executor.insert(account).values(row);
      return row;
    },

    /** Makes the account one of the platform's own people. */
    async makeOperator(account_id: string) {
      await executor.update(account).set({ is_operator: true }).where(eq(account.account_id, account_id));
    },

    /** Makes a session of a device that never expires; returns its token. */
    async aSession(account_id: string) {
      const token = newToken();
      const expires_at = new Date('9999-01-01T00:00:00Z');
      await executor
        .insert(session)
        .values({ token_hash: hashToken(token), account_id, device: 'a device', expires_at });
      return token;
    },

    async anOrganization(values: Partial<typeof organization.$inferInsert> & { address_id?: string } = {}) {
      const { address_id = nextId(), organization_id = nextId(), ...columns } = values;
      const row = { organization_id, alias: `o${organization_id}`, name: 'Bistrot', ...columns };
      await executor.insert(organization).values(row);
      await executor.insert(deliveryAddress).values({
        address_id,
        organization_id,
        label: 'Cuisine',
        street: '1 rue des Halles',
        postcode: '75001',
        city: 'Paris',
      });
      return { ...row, address_id };
    },

    async aMember(organization_id: string, account_id: string, role: OrganizationRole = 'buyer') {
      await executor.insert(organizationMember).values({ organization_id, account_id, role });
    },

    async staff(supplier_id: string, account_id: string, role: SupplierRole = 'owner') {
      await executor.insert(supplierMember).values({ supplier_id, account_id, role });
    },

    async aLink(
      supplier_id: string,
      organization_id: string,
      values: Partial<typeof commercialLink.$inferInsert> = {},
    ) {
      await executor.insert(commercialLink).values({ supplier_id, organization_id, ...values });
    },

    /** Makes a price group with its clients. */
    async aPriceGroup(
      supplier_id: string,
      clients: readonly string[],
      values: Partial<typeof priceGroup.$inferInsert> = {},
    ) {
      const price_group_id = nextId();
      await executor.insert(priceGroup).values({ supplier_id, price_group_id, name: 'Groupe', position: 1, ...values });
      for (const organization_id of clients) {
        await executor.insert(priceGroupClient).values({ supplier_id, price_group_id, organization_id });
      }
      return price_group_id;
    },

    async aProduct(
      supplier_id: string,
      values: Partial<typeof product.$inferInsert> & { gtins?: readonly string[] } = {},
    ) {
      const product_id = nextId();
      const { gtins = [], ...columns } = values;
      const row = {
        supplier_id,
        product_id,
        supplier_code: `P${product_id}`,
        names: { fr_FR: 'Beurre doux' },
        sale_unit: 'pack' as const,
        price_label: 'kilo' as const,
        units_per_pack: 12,
        net_quantity: 500,
        net_unit: 'kg' as const,
        pack_weight: 6300,
        vat: 550,
        temperature: 'chilled' as const,
        price_amount: 4320,
        price_precision: 2,
        version: 1,
        ...columns,
      };
      await executor.insert(product).values({ ...row, search: fold(`${row.names.fr_FR ?? ''} ${row.supplier_code}`) });
      for (const gtin of gtins)
        await executor.insert(productGtin).values({ supplier_id, product_id, gtin, kind: 'unit' });
      return row;
    },
  };

  return {
    ...rows,

    /** Makes an organization that is linked with the supplier, and its buyer. */
    async aClient(supplier_id: string) {
      const { organization_id, address_id } = await rows.anOrganization();
      const buyer = await rows.anAccount();
      await rows.aMember(organization_id, buyer.account_id);
      await rows.aLink(supplier_id, organization_id);
      return { organization_id, address_id, buyer };
    },

    /** Gives both the SIRET by which a UBL order names them. */
    async setSirets(space: { readonly supplier_id: string; readonly organization_id: string }) {
      const { supplier_id, organization_id } = space;
      await executor.update(supplier).set({ siret: '00000101600013' }).where(eq(supplier.supplier_id, supplier_id));
      await executor
        .update(organization)
        .set({ siret: '00000104000013' })
        .where(eq(organization.organization_id, organization_id));
    },
  };
}
