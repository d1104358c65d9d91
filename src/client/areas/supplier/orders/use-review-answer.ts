/**
 * The buyer's answer to an order that came back: agree, edit it in the cart, or replace products that can't be ordered.
 */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useWithdraw } from '#client/parts/orders/order-withdraw.ts';
import { REVIEW_WORDS, WITHDRAWAL_WORDS } from '#client/parts/orders/order-words.ts';
import { supplierPath } from '#client/paths.ts';
import { addToCart, changeCartQuantity } from '#client/store/cart/cart-changes.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { acceptReview } from '#client/store/orders/accept-review.ts';
import { letGoOrder } from '#client/store/orders/outbox-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { OrderRequestLine } from '#domain/orders/order.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';

export interface ReviewAnswer {
  readonly busy: boolean;
  readonly accept: () => Promise<void>;
  readonly edit: () => Promise<void>;
  /** Drops the order, because an earlier one has the same products. */
  readonly letGo: () => Promise<void>;
  readonly replace: (line: OrderRequestLine, substitute: CatalogProduct) => Promise<void>;
}

export function useReviewAnswer({ order_id }: OutboxRow): ReviewAnswer {
  const space = useSpace();
  const database = useDatabase();
  const { key, space: stored } = useCatalog();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const withdraw = useWithdraw();

  const accept = async () => {
    setBusy(true);
    const now = serverClock.now();
    const new_order_id = uuidV7(now, crypto.getRandomValues(new Uint8Array(10)));
    const accepted = { new_order_id, catalog_version: stored?.version ?? 0 };
    const answer = await acceptReview(database, order_id, accepted, now).finally(() => setBusy(false));
    if (answer.kind === 'accepted') navigate(supplierPath(space, ['checkout'], { saved: new_order_id }));
    else showToast({ tone: 'bad', message: i18n._(REVIEW_WORDS[answer.reason]) });
  };

  const edit = async () => {
    if (await withdraw(order_id)) navigate(supplierPath(space, ['cart']));
  };

  const letGo = async () => {
    const answer = await letGoOrder(database, order_id, serverClock.now());
    if (answer.kind === 'withdrawn') showToast({ tone: 'ok', message: t`Commandé une seule fois` });
    else showToast({ tone: 'bad', message: i18n._(WITHDRAWAL_WORDS[answer.reason]) });
  };

  const replace = async ({ product_id, quantity }: OrderRequestLine, substitute: CatalogProduct) => {
    if (!(await withdraw(order_id))) return;
    const now = serverClock.now();
    await changeCartQuantity(database, key, product_id, 0, now);
    await addToCart(database, key, [{ product_id: substitute.product_id, quantity }], now);
    showToast({ tone: 'ok', message: t`Remplacé dans le panier : vérifiez, puis commandez` });
    navigate(supplierPath(space, ['cart']));
  };

  return { busy, accept, edit, letGo, replace };
}
