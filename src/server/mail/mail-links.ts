import { DEFAULT_LOCALE } from '#domain/values/locale.ts';

/** A supplier's space, and the organization that somebody orders for there. */
export interface ShopDoor {
  readonly supplier_alias: string;
  readonly organization_alias: string;
}

/** Whole addresses of the screens that mails lead to, in the recipient's language. */
export function mailLinks(publicUrl: string, locale: string) {
  const base = publicUrl.replace(/\/+$/, '');
  const within = (path: string) => `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${path}`;
  const to = (path: string) => `${base}${within(path)}`;
  const shopPath = ({ supplier_alias, organization_alias }: ShopDoor) =>
    within(
      `/supplier?${new URLSearchParams({ space_alias: supplier_alias, supply_center_context: organization_alias })}`,
    );
  const linkCartPath = (link_cart_id: string) => within(`/in/cart/${link_cart_id}`);
  return {
    /** After the activation, the page goes on to `redirect`, if that is given. */
    activate: (token: string, redirect: string | null = null) =>
      to(`/auth/activate/${token}${redirect === null ? '' : `?${new URLSearchParams({ redirect })}`}`),
    shopPath,
    shop: (door: ShopDoor) => `${base}${shopPath(door)}`,
    /** A standing order, in the space of its supplier, for its organization. */
    standingOrder: ({ supplier_alias, organization_alias }: ShopDoor, standing_order_id: string) =>
      to(
        `/supplier/standing/${standing_order_id}?${new URLSearchParams({ space_alias: supplier_alias, supply_center_context: organization_alias })}`,
      ),
    linkCartPath,
    /** The proof that its holder reads the mail stands behind the #, which browsers send to no server and no log. */
    linkCart: (link_cart_id: string, proof: { readonly account_token: string; readonly account_login: string }) =>
      `${base}${linkCartPath(link_cart_id)}#${new URLSearchParams(proof)}`,
    reset: (token: string) => to(`/auth/reset/${token}`),
    forgotten: () => to('/auth/forgotten'),
    signIn: () => to('/auth/login'),
    start: () => to('/_app'),
    findSupplier: (organization_alias: string) =>
      to(`/supply-center/find?${new URLSearchParams({ space_alias: organization_alias })}`),
    register: () => to('/supplier/register'),
    buyersOrder: (alias: string, order_id: string) => to(`/supplier/orders/${order_id}?space_alias=${alias}`),
    approvals: (organization_alias: string) => to(`/supply-center-admin/approvals?space_alias=${organization_alias}`),
    mailServer: (alias: string) => to(`/admin/settings/mail?space_alias=${alias}`),
    suppliersOrder: (alias: string, order_id: string) => to(`/admin/orders/${order_id}?space_alias=${alias}`),
  };
}
