import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#client/parts/account/session.tsx';
import { useSpace } from '#client/parts/account/space.tsx';
import { useSyncNow } from '#client/parts/data/sync-now.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { STORAGE_REFUSAL_TEXTS } from '#client/parts/words/storage-refusal-text.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { lookAtHanded, receiveOrder } from '#client/store/orders/hand-over-order.ts';
import { codeOfReceived } from '#client/store/orders/handed-rules.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import type { HandedOrder } from '#domain/orders/handed-order.ts';
import { orderInFile, orderInHash } from '../orders/handed-link.ts';
import type { HandedSource } from './receive-card.tsx';

type Found =
  | { readonly kind: 'reading' }
  | { readonly kind: 'problem'; readonly text: string }
  /** `problem`: why it could not be taken. */
  | { readonly kind: 'offered'; readonly order: HandedOrder; readonly problem?: string }
  /** `code`: lets the order leave the other phone; null where this one was refused it. */
  | { readonly kind: 'received'; readonly row: OutboxRow; readonly code: string | null };

/** What stands in a link or a file, and the way to take it. Whatever is wrong with it, nothing is stored. */
export function useReceived(source: HandedSource) {
  const { t } = useLingui();
  const database = useDatabase();
  const { sendNow } = useSyncNow();
  const refusal = useRefusal();
  const [found, setFound] = useState<Found>({ kind: 'reading' });
  const [isTaking, setIsTaking] = useState(false);
  const altered = t`Cette commande a été changée en route : elle n’est pas prise.`;
  const taken = async (order: HandedOrder): Promise<Found> => {
    const receipt = await receiveOrder(database, order, serverClock.now());
    if (receipt.kind === 'received')
      return { kind: 'received', row: receipt.row, code: codeOfReceived(receipt.row, order.offer) };
    const problem = receipt.reason === 'altered' ? altered : t(STORAGE_REFUSAL_TEXTS[receipt.reason]);
    return { kind: 'offered', order, problem };
  };
  const look = async (from: HandedSource): Promise<Found> => {
    const order = typeof from === 'string' ? await orderInHash(from) : await orderInFile(from);
    if (order === null)
      return {
        kind: 'problem',
        text: t`Ce n’est pas une commande, ou elle n’est pas arrivée entière. Rien n’a été changé.`,
      };
    const known = await lookAtHanded(database, order);
    if (known === 'altered') return { kind: 'problem', text: altered };
    if (known !== 'new') return taken(order);
    const text = refusal(order);
    return text === null ? { kind: 'offered', order } : { kind: 'problem', text };
  };
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const seen = await latest.current(source);
      if (!isGone) setFound(seen);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [source]);
  const take = async (order: HandedOrder) => {
    setIsTaking(true);
    const outcome = await taken(order);
    setIsTaking(false);
    if (outcome.kind === 'received') sendNow();
    setFound(outcome);
  };
  return { found, isTaking, take };
}

/** Why this account can't take an order in this space; null where it can. */
function useRefusal(): (order: HandedOrder) => string | null {
  const { t } = useLingui();
  const { supplier, organization } = useSpace();
  const { spaces } = useSession();
  const mayOrder = useBuyerPermission('purchase_order:place');
  return ({ supplier_id, body: { organization_id } }) => {
    if (supplier_id === supplier.supplier_id && organization_id === organization.organization_id)
      return mayOrder ? null : t`Votre rôle ne permet pas de commander ici : la commande reste sur l’autre téléphone.`;
    const other = spaces.find(
      (space) =>
        space.entered_as === 'buyer' && space.supplier_id === supplier_id && space.organization_id === organization_id,
    );
    if (other === undefined)
      return t`Cette commande est d’un établissement ou d’un fournisseur que votre compte n’a pas : elle reste sur l’autre téléphone.`;
    const name = [other.name, other.organization_name].filter(Boolean).join(', ');
    return t`Cette commande est d’un autre de vos espaces (${name}) : ouvrez-le, puis recommencez.`;
  };
}
