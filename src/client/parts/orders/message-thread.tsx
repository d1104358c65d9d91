/** Messages about an order as either side sees them, and the form for another one. */
import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { TextArea } from '#client/ui/text-field.tsx';
import type { OrderMessage } from '#contract/order-messages.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './message-thread.module.css';

export interface ShownMessage extends OrderMessage {
  /** What is still to be said of it: that it waits, or was refused. */
  readonly note?: ReactNode;
}

type MessageListProps = {
  /** Null: not known yet. */
  messages: readonly ShownMessage[] | null;
  /** The side whose messages stand at the right. */
  side: 'supplier' | 'client';
};

export function MessageList({ messages, side }: MessageListProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  return (
    <>
      {messages?.length === 0 ? <p className={styles.quiet}>{t`Aucun message sur cette commande.`}</p> : null}
      <ol className={styles.messages}>
        {messages?.map(({ message_id, from_supplier, text, by, at, note }) => (
          <li
            key={message_id}
            className={classNames(styles.message, (side === 'supplier') === from_supplier && styles.own)}
          >
            <p>{text}</p>
            <small>
              {by}, {momentText(at, tag)}
              {note === undefined ? null : <> · {note}</>}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

type MessageFormProps = {
  text: string;
  onType: (text: string) => void;
  isSending?: boolean;
  /** Gets the text without what people can't see. */
  onSend: (text: string) => void;
};

export function MessageForm({ text, onType, isSending = false, onSend }: MessageFormProps) {
  const { t } = useLingui();
  const said = cleanText(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (said !== '' && !isSending) onSend(said);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={t`Votre message`}
        maxLength={2000}
        rows={2}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" variant="secondary" loading={isSending} disabled={said === ''}>
        {t`Envoyer le message`}
      </Button>
    </form>
  );
}
