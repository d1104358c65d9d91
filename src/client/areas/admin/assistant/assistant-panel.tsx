/**
 * The conversation with the assistant, over the last corner of the back office: 600 px wide with 500 px of messages, on
 * a phone as wide as the screen. The screen beneath stays usable, so that one can look there while reading.
 */
import { useLingui } from '@lingui/react/macro';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import type { Whereabouts } from '#client/paths.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { IconButton } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';
import styles from './assistant-panel.module.css';
import { ComingAnswer } from './coming-answer.tsx';
import { Said } from './said.tsx';
import { useConversation } from './use-conversation.ts';
import { useOfferedQuestions } from './use-offered-questions.ts';

type AssistantPanelProps = {
  supplier_id: string;
  where: Whereabouts;
  close: () => void;
  /** Returns the focus to the key that opened the panel. */
  giveBack: () => void;
};

export default function AssistantPanel({ supplier_id, where, close, giveBack }: AssistantPanelProps) {
  const { t } = useLingui();
  const { messages, coming, question, type, ask, stop, settle, beginAnew } = useConversation(supplier_id);
  const offered = useOfferedQuestions();
  const connection = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const prompt = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const { isSending, failure, wrong, turnedDown, submit, send } = useSubmission({
    otherwise: t`L’assistant n’a pas pu répondre. Votre question est encore là : réessayez.`,
    checks: { question: cleanText(question) === '' ? t`À remplir` : undefined },
    fields: { question: null },
  });
  // The newest message is what one wants to read.
  useEffect(() => {
    const bottom = log.current?.lastElementChild;
    if (messages.length > 0 || isSending || coming !== null) bottom?.scrollIntoView({ block: 'nearest' });
  }, [messages, isSending, coming]);

  // On a phone the panel covers the screen that a link opens.
  const leave = () => {
    if (!matchMedia('(min-width: 1000px)').matches) close();
  };
  const offer = (words: string) => {
    type(words);
    prompt.current?.focus();
    void send(() => ask(words));
  };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()} modal={false}>
      <Dialog.Portal>
        <Dialog.Content
          className={styles.panel}
          data-beside="assistant"
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            prompt.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveBack();
          }}
        >
          <div className={styles.head}>
            <Icon name="assistant" />
            <div className={styles.names}>
              <Dialog.Title className={styles.title}>{t`Assistant`}</Dialog.Title>
              <p className={styles.reach}>{t`lit vos données, avec vos droits`}</p>
            </div>
            {messages.length === 0 ? null : (
              <IconButton
                icon="add"
                label={t`Nouvelle conversation`}
                onClick={() => {
                  beginAnew();
                  prompt.current?.focus();
                }}
              />
            )}
            <Dialog.Close asChild>
              <IconButton icon="close" label={t`Fermer`} />
            </Dialog.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
          <div ref={log} className={styles.messages} role="log" aria-label={t`Conversation`} tabIndex={0}>
            {messages.length === 0 && !isSending ? (
              <div className={styles.start}>
                <p>{t`Je réponds à partir de vos commandes, clients, produits et prix. Je ne change rien sans vous.`}</p>
                <ul className={styles.offered} aria-label={t`Questions proposées`}>
                  {offered.map((words) => (
                    <li key={words}>
                      <button type="button" onClick={() => offer(words)}>
                        {words}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
            {messages.map((message, at) => (
              <Said
                // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added.
                key={at}
                supplier_id={supplier_id}
                message={message}
                place={{ where, leave }}
                settle={(part, outcome) => settle(at, part, outcome)}
              />
            ))}
            {isSending ? <ComingAnswer supplier_id={supplier_id} coming={coming} place={{ where, leave }} /> : null}
          </div>
          {connection.status === 'online' ? null : (
            <p className={styles.offline} role="status">
              <Icon name="offline" size="s" />
              {t`Pas de réseau : l’assistant répondra quand il sera revenu.`}
            </p>
          )}
          <FieldForm
            className={styles.form}
            submit={() => void submit(() => ask(cleanText(question)))}
            turnedDown={turnedDown}
            failure={failure}
          >
            <TextField
              ref={prompt}
              label={t`Question à l’assistant`}
              labelHidden
              placeholder={t`Demander`}
              maxLength={4000}
              autoComplete="off"
              readOnly={isSending}
              error={wrong.question}
              value={question}
              onChange={(event) => type(event.target.value)}
            />
            <IconButton
              // Two keys: one whose type changed under the click that stops would send the question again.
              key={isSending ? 'stop' : 'send'}
              type={isSending ? 'button' : 'submit'}
              variant="default"
              icon={isSending ? 'close' : 'send'}
              label={isSending ? t`Arrêter` : t`Envoyer`}
              onClick={
                isSending
                  ? () => {
                      stop();
                      prompt.current?.focus();
                    }
                  : undefined
              }
            />
          </FieldForm>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
