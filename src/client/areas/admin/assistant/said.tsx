/** A message of the conversation: a question as it was typed, or an answer. Both are text, whatever signs they hold. */
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { AssistantMessage } from '#contract/assistant.ts';
import styles from './said.module.css';

export function Said({ message: { kwargs } }: { message: AssistantMessage }) {
  const { t } = useLingui();
  if (kwargs.type === 'ai') return <p className={styles.answer}>{kwargs.content}</p>;
  return (
    <p className={styles.question}>
      <VisuallyHidden>{t`Votre question :`} </VisuallyHidden>
      {kwargs.content}
    </p>
  );
}
