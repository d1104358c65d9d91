/**
 * The messages with the supplier about an order, as this device has them. What is written without a network waits here,
 * and is sent once when the network is back.
 */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import styles from '#client/parts/orders/message-thread.module.css';
import { MessageForm, MessageList, type ShownMessage } from '#client/parts/orders/message-thread.tsx';
import { STORAGE_REFUSAL_TEXTS } from '#client/parts/words/storage-refusal-text.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { MessageRow } from '#client/store/device/rows.ts';
import { dropRefused, messagesOf, storeMessages, writeMessage } from '#client/store/orders/message-store.ts';
import { call } from '#client/sync/api.ts';
import { connectivity, serverClock } from '#client/sync/server-contact.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { orderMessageRoutes } from '#contract/order-messages.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';

/** Milliseconds between two looks for new messages while the screen is open. */
const REFRESH = 15_000;

type OrderThreadProps = {
  order: Pick<PurchaseOrder, 'supplier_id' | 'organization_id' | 'order_id'>;
  mayWrite: boolean;
};

export default function OrderThread({ order, mayWrite }: OrderThreadProps) {
  const { t } = useLingui();
  const { order_id } = order;
  const { name } = useAccount();
  const database = useDatabase();
  const known = useLiveQuery(() => messagesOf(database, order_id), [database, order_id]);
  const draft = useStandingDraft(`message:${order_id}`, { text: '' });
  useNewMessages(database, order);

  const send = async (text: string) => {
    const now = serverClock.now();
    const message_id = uuidV7(now, crypto.getRandomValues(new Uint8Array(10)));
    const written_at = new Date(now).toISOString();
    const saved = await writeMessage(database, order, { message_id, order_id, text, written_at });
    if (saved.kind === 'saved') draft.forget();
    else showToast({ tone: 'bad', message: t(STORAGE_REFUSAL_TEXTS[saved.reason]) });
  };
  const takeBack = async ({ message_id, text }: MessageRow) => {
    draft.type({ text });
    await dropRefused(database, message_id);
  };
  const noteOf = (row: MessageRow) =>
    row.state === 'waiting' ? (
      t`en attente du réseau`
    ) : (
      <>
        {t`refusé par le serveur`}{' '}
        <button type="button" className={styles.again} onClick={() => void takeBack(row)}>
          {t`Reprendre`}
        </button>
      </>
    );
  const own = known?.own.map((row): ShownMessage => {
    const { message_id, text, written_at } = row;
    return { message_id, text, at: written_at, by: name, from_supplier: false, note: noteOf(row) };
  });
  const isUnknown = known === undefined || (known.told === null && known.own.length === 0);
  return (
    <section className={styles.thread} aria-label={t`Messages`}>
      <MessageList messages={isUnknown ? null : [...(known.told ?? []), ...(own ?? [])]} side="client" />
      {mayWrite ? (
        <MessageForm
          text={draft.typed.text}
          onType={(text) => draft.type({ text })}
          onSend={(text) => void send(text)}
        />
      ) : null}
    </section>
  );
}

/** Asks for the messages while the screen is open. Without an answer, those of the last one stay. */
function useNewMessages(database: DeviceDatabase, { supplier_id, order_id }: OrderThreadProps['order']) {
  useEffect(() => {
    const look = async () => {
      if (connectivity.get().status === 'offline') return;
      const answer = await call(orderMessageRoutes.orderMessages, { params: { supplier_id, order_id } }).catch(
        () => null,
      );
      if (answer !== null) await storeMessages(database, order_id, answer.messages);
    };
    void look();
    const timer = setInterval(() => void look(), REFRESH);
    return () => clearInterval(timer);
  }, [database, supplier_id, order_id]);
}
