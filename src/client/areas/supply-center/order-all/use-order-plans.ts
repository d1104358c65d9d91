/** What ordering all carts would place now: one order for each cart, or the reason why a cart stays. */

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type CheckoutDraft, keepCheckoutDraft, readCheckoutDraft } from '#client/parts/checkout/checkout-draft.ts';
import { type CheckoutOrder, checkoutOrder } from '#client/parts/checkout/checkout-order.ts';
import { type OfferedDay, offeredDay, stayingDay } from '#client/parts/checkout/offered-day.ts';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import type { Center, CenterSupplier } from '../use-center.ts';

export interface OrderPlan {
  readonly at: CenterSupplier;
  readonly draft: CheckoutDraft;
  /** Null: the supplier's catalog is not on this device. */
  readonly order: CheckoutOrder | null;
  /** Null: the cart can't be ordered now. */
  readonly request: OrderRequest | null;
  /** A day that was named to the person and can't be ordered for any more. YYYY-MM-DD */
  readonly movedFrom: string | null;
}

export interface OrderPlans {
  /** Of all suppliers with a cart. */
  readonly plans: readonly OrderPlan[];
  readonly change: (at: CenterSupplier, change: Partial<CheckoutDraft>) => void;
}

/** `mayOrder`: whether the person's role lets them order for the organization. */
export function useOrderPlans({ suppliers, at, moment }: Center, mayOrder: boolean): OrderPlans {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CheckoutDraft>>(new Map());
  const [offered, setOffered] = useState<ReadonlyMap<string, OfferedDay | null>>(new Map());
  const named = new Map(offered);
  const plans = suppliers.flatMap((supplier): OrderPlan[] => {
    const { space_id, cart, client, space } = supplier;
    if (cart === null) return [];
    const draft = drafts.get(space_id) ?? readCheckoutDraft(space_id);
    if (client === null || space === null)
      return [{ at: supplier, draft, order: null, request: null, movedFrom: null }];
    const before = offered.get(space_id) ?? null;
    const wished = draft.delivery_day ?? stayingDay(before, moment.isSure);
    const source = { entries: cart.entries, client, catalog_version: space.version, at };
    const order = checkoutOrder({ ...source, draft: { ...draft, delivery_day: wished } });
    named.set(space_id, offeredDay(before, order.day?.day ?? null, moment.isSure));
    const isReady = mayOrder && order.obstacles.length === 0;
    return [
      {
        at: supplier,
        draft,
        order,
        request: isReady ? order.request : null,
        movedFrom: order.dayMoved ? wished : null,
      },
    ];
  });
  if ([...named].some(([space_id, day]) => offered.get(space_id) !== day)) setOffered(named);
  const change = ({ space_id }: CenterSupplier, changed: Partial<CheckoutDraft>) => {
    const next = { ...(drafts.get(space_id) ?? readCheckoutDraft(space_id)), ...changed };
    keepCheckoutDraft(space_id, next);
    setDrafts(new Map(drafts).set(space_id, next));
  };
  return { plans, change };
}

/** Why a cart can't be ordered now, in one sentence; null where it can. `tag` is a BCP 47 tag. */
export function holdWords({ order, request, at }: OrderPlan, mayOrder: boolean, tag: string): string | null {
  if (request !== null) return null;
  if (order === null) return t`Son catalogue n’est pas sur cet appareil`;
  if (order.entries.length === 0) return t`Plus rien n’y est disponible`;
  if (order.address === null) return t`Aucune adresse de livraison : un gérant doit en ajouter une`;
  if (order.day === null) return t`Aucun jour de livraison n’est ouvert`;
  const [obstacle] = order.obstacles;
  if (obstacle !== undefined) return differenceWords(obstacle, at.client?.terms.currency ?? 'EUR', tag);
  return mayOrder ? null : t`Votre rôle permet de préparer le panier, pas de commander`;
}
