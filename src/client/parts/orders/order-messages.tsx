/** The messages between supplier and client about an order, for either side. Online only. */
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { TextArea } from '#client/ui/text-field.tsx';
import { type OrderMessage, orderMessageRoutes } from '#contract/order-messages.ts';
import { cleanText } from '#domain/values/text.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';
import styles from './order-messages.module.css';

type OrderMessagesProps = {
  order: { readonly supplier_id: string; readonly order_id: string };
  /** The side whose messages stand at the right. */
  side: 'supplier' | 'client';
  mayWrite: boolean;
};

/** `message_id` belongs to a message whose sending got no answer: sent again under the same id, it is stored once. */
const NOTHING = { text: '', message_id: '' };

/** Milliseconds between two looks for new messages while the screen is open. */
const REFRESH = 15_000;

export function OrderMessages({ order: { supplier_id, order_id }, side, mayWrite }: OrderMessagesProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
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

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const said = cleanText(text);
    if (said === '' || isSending) return;
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
      {messages?.length === 0 ? <p className={styles.quiet}>{t`Aucun message sur cette commande.`}</p> : null}
      <ol className={styles.messages}>
        {messages?.map((message) => (
          <li
            key={message.message_id}
            className={classNames(styles.message, (side === 'supplier') === message.from_supplier && styles.own)}
          >
            <p>{message.text}</p>
            <small>
              {message.by}, {momentText(message.at, tag)}
            </small>
          </li>
        ))}
      </ol>
      {isFailed ? (
        <p className={styles.failed} role="status">
          {t`Les messages ne passent pas pour l’instant. Ce que vous avez écrit reste ici.`}
        </p>
      ) : null}
      {mayWrite ? (
        <form className={styles.form} onSubmit={(event) => void send(event)}>
          <TextArea
            label={t`Votre message`}
            maxLength={2000}
            rows={2}
            value={text}
            onChange={(event) => draft.type({ ...draft.typed, text: event.target.value })}
          />
          <Button type="submit" variant="secondary" loading={isSending} disabled={cleanText(text) === ''}>
            {t`Envoyer le message`}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
