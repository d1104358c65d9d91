/** The messages between supplier and client about an order, for the supplier's people. Online only. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import { call } from '#client/sync/api.ts';
import { type OrderMessage, orderMessageRoutes } from '#contract/order-messages.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';
import styles from './message-thread.module.css';
import { MessageForm, MessageList } from './message-thread.tsx';

type OrderMessagesProps = {
  order: { readonly supplier_id: string; readonly order_id: string };
  mayWrite: boolean;
};

/** `message_id` belongs to a message whose sending got no answer: sent again under the same id, it is stored once. */
const NOTHING = { text: '', message_id: '' };

/** Milliseconds between two looks for new messages while the screen is open. */
const REFRESH = 15_000;

export function OrderMessages({ order: { supplier_id, order_id }, mayWrite }: OrderMessagesProps) {
  const { t } = useLingui();
  const [messages, setMessages] = useState<readonly OrderMessage[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const draft = useStandingDraft(`message:${order_id}`, NOTHING);
  const { text } = draft.typed;

  const look = useCallback(async () => {
    try {
      const answer = await call(orderMessageRoutes.orderMessages, { params: { supplier_id, order_id } });
      setMessages(answer.messages);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [supplier_id, order_id]);

  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), REFRESH);
    return () => clearInterval(timer);
  }, [look]);

  const send = async (said: string) => {
    setSending(true);
    const message_id = draft.typed.message_id || uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
    draft.type({ text, message_id });
    try {
      const params = { supplier_id, order_id, message_id };
      await call(orderMessageRoutes.writeOrderMessage, { params, body: { text: said } });
      draft.forget();
      await look();
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
    }
  };

  return (
    <section className={styles.thread} aria-label={t`Messages`}>
      <MessageList messages={messages} side="supplier" />
      {isFailed ? (
        <p className={styles.failed} role="status">
          {t`Les messages ne passent pas pour l’instant. Ce que vous avez écrit reste ici.`}
        </p>
      ) : null}
      {mayWrite ? (
        <MessageForm
          text={text}
          onType={(typed) => draft.type({ ...draft.typed, text: typed })}
          isSending={isSending}
          onSend={(said) => void send(said)}
        />
      ) : null}
    </section>
  );
}
