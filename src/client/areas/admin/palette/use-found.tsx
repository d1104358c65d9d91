/**
 * Asks the server for products, clients and orders that match the typed words; only the last search's answer is shown.
 */
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useSettled } from '#client/parts/data/use-settled.ts';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { nameIn } from '#client/parts/products/product-names.ts';
import { contentText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Tile } from '#client/ui/tile.tsx';
import { assortmentRoutes } from '#contract/assortment.ts';
import { clientRoutes } from '#contract/client.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { AdminPlace, EntryGroup } from './entry.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 160;
/** The most results of each kind. */
const SHOWN = 5;

export interface Found {
  readonly groups: readonly EntryGroup[];
  readonly isPending: boolean;
  readonly isError: boolean;
}

type Screen = 'products' | 'clients' | 'orders';

export function useFound(
  supplier_id: string,
  where: Whereabouts,
  places: readonly AdminPlace[],
  typed: string,
  only: Screen | null,
): Found {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const [, navigate] = useLocation();
  const query = useSettled(typed, PAUSE);
  const params = { supplier_id };
  const asked = { params, query: { query, count: SHOWN } };
  const wants = (screen: Screen) =>
    query !== '' && (only === null || only === screen) && places.some(({ path }) => path === screen);
  const products = useOnlineQuery(
    productDeskRoutes.ownProducts,
    { params, query: { ...asked.query, sort: 'match' } },
    { enabled: wants('products') },
  );
  const clients = useOnlineQuery(clientRoutes.clients, asked, { enabled: wants('clients') });
  const orders = useOnlineQuery(purchaseOrderRoutes.purchaseOrders, asked, { enabled: wants('orders') });
  const categories = useOnlineQuery(
    assortmentRoutes.categories,
    { params, query: { count: 1000 } },
    { enabled: wants('products') },
  );
  const drawn = (category_id: string | null) =>
    categories.data?.categories.find((each) => each.category_id === category_id);
  const searches = [products, clients, orders];
  const isSettled = query === typed;
  const opened = (screen: Screen, id: string, name: string) => ({
    id: `${screen}:${id}`,
    name,
    recent: { screen, id, name },
    act: () => navigate(adminPath(where, [screen, id])),
  });
  if (!isSettled || typed === '') return { groups: [], isPending: typed !== '', isError: false };
  return {
    isPending: searches.some(({ isLoading }) => isLoading),
    isError: searches.some(({ isError }) => isError),
    groups: [
      {
        id: 'products',
        label: t`Produits`,
        entries: (products.data?.products ?? []).map((product) => ({
          ...opened('products', product.product_id, nameIn(product.names, i18n.locale) || product.name),
          note: contentText(product, tag),
          mark: (
            <Tile
              glyph={drawn(product.category_id)?.glyph ?? 'crate'}
              hue={drawn(product.category_id)?.hue}
              imageUrl={product.pictures[0]}
              size="xs"
              muted={!product.enabled}
            />
          ),
          end: product.price === null ? null : <MoneyFigure value={product.price} size="s" />,
        })),
      },
      {
        id: 'clients',
        label: t`Clients`,
        entries: (clients.data?.clients ?? []).map((client) => ({
          ...opened('clients', client.organization_id, client.name),
          note: client.city ?? undefined,
          mark: <Avatar name={client.name} size="xs" />,
          end: client.client_number,
        })),
      },
      {
        id: 'orders',
        label: t`Commandes`,
        entries: (orders.data?.purchase_orders ?? []).map((order) => ({
          ...opened('orders', order.order_id, order.number),
          note: order.organization_name,
          mark: <Icon name="orders" size="s" />,
          end: <OrderStatusBadge status={order.status} />,
        })),
      },
    ],
  };
}
