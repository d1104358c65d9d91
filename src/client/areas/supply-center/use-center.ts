/**
 * The organization's suppliers as this device knows them: catalog, cart and open work with each. Everything comes from
 * the device's store, so it is there without network. A cart is read by supplier and organization: those of other
 * contexts are never among them.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { type CartView, cartView } from '#client/parts/cart/cart-view.ts';
import { type ServerMoment, useServerMoment } from '#client/parts/data/use-server-time.ts';
import type { Whereabouts } from '#client/paths.ts';
import { cartId, cartOf } from '#client/store/cart/cart-store.ts';
import { productsByIds, readSpace } from '#client/store/catalog/catalog-store.ts';
import { type DeviceDatabase, openDatabase } from '#client/store/device/database.ts';
import { type SpaceKey, type SpaceRow, spaceId } from '#client/store/device/rows.ts';
import { type OpenWork, openWork, type WorkReader } from '#client/store/orders/open-work.ts';
import type { ClientTerms } from '#contract/catalog.ts';
import type { SupplierCard } from '#contract/supplier.ts';

const MINUTE = 60_000;

export interface LinkedSupplier {
  readonly supplier: SupplierCard;
  readonly preferred: boolean;
}

export interface CenterSupplier extends LinkedSupplier {
  readonly key: SpaceKey;
  readonly space_id: string;
  /** Where links into this supplier's buyer front lead: in the name of the same organization. */
  readonly where: Whereabouts;
  readonly space: SpaceRow | null;
  /** Null: the supplier's catalog is not on this device. */
  readonly client: ClientTerms | null;
  /** Null: nothing is in it. */
  readonly cart: CartView | null;
  /** Undefined: the space was never opened on this device. */
  readonly work: OpenWork | undefined;
}

export interface Center {
  /** In the order asked for. */
  readonly suppliers: readonly CenterSupplier[];
  readonly moment: ServerMoment;
  /** ISO 8601: the instant of the prices. */
  readonly at: string;
  /** The store has answered. */
  readonly isRead: boolean;
}

interface StoredSupplier {
  readonly space: SpaceRow | null;
  readonly contents: Pick<Parameters<typeof cartView>[0], 'products' | 'seen_prices'> &
    Pick<ReturnType<typeof cartOf>, 'lines'>;
}

interface Stored {
  readonly suppliers: ReadonlyMap<string, StoredSupplier>;
  readonly work: ReadonlyMap<string, OpenWork>;
}

export function useCenter(
  organization: WorkReader & { readonly alias: string },
  links: readonly LinkedSupplier[],
  where: Whereabouts,
): Center {
  const { account_id } = useAccount();
  const { organization_id, alias, permissions } = organization;
  const moment = useServerMoment(MINUTE);
  const { now } = moment;
  const ids = links.map(({ supplier }) => supplier.supplier_id).join(' ');
  const stored = useLiveQuery(
    () => readCenter(openDatabase(account_id), { organization_id, permissions }, ids === '' ? [] : ids.split(' '), now),
    [account_id, organization_id, permissions.join(), ids, now],
  );
  const suppliers = useMemo(
    () =>
      links.map((link): CenterSupplier => {
        const { supplier_id, alias: space_alias } = link.supplier;
        const key = { supplier_id, organization_id };
        const { space = null, contents } = stored?.suppliers.get(supplier_id) ?? {};
        const client = space?.client ?? null;
        const hasCart = contents !== undefined && contents.lines.length > 0;
        return {
          ...link,
          key,
          space_id: spaceId(key),
          where: { locale: where.locale, context: { space_alias, supply_center_context: alias } },
          space,
          client,
          cart: hasCart ? cartView({ ...contents, client }, new Date(now).toISOString()) : null,
          work: stored?.work.get(supplier_id),
        };
      }),
    [links, stored, organization_id, alias, where.locale, now],
  );
  return { suppliers, moment, at: new Date(now).toISOString(), isRead: stored !== undefined };
}

async function readCenter(
  database: DeviceDatabase,
  reader: WorkReader,
  supplier_ids: readonly string[],
  now: number,
): Promise<Stored> {
  const suppliers = new Map<string, StoredSupplier>();
  for (const supplier_id of supplier_ids) {
    const key = { supplier_id, organization_id: reader.organization_id };
    const space = (await readSpace(database, key)) ?? null;
    const { lines, seen_prices } = cartOf(await database.cart.get(cartId(key)), key, now);
    const products = await productsByIds(
      database,
      key,
      lines.map(({ product_id }) => product_id),
    );
    suppliers.set(supplier_id, { space, contents: { lines, seen_prices, products } });
  }
  return { suppliers, work: await openWork(database, reader, now) };
}
