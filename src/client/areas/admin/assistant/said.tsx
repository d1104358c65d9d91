/**
 * A message of the conversation: a question as it was typed, or an answer with what is shown below it. All of it is
 * text, whatever signs it holds; only a table's cell leads somewhere, and only to a screen of the back office.
 */
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { AnsweredMessage } from '#contract/assistant.ts';
import type { ProposalOutcome } from '#contract/assistant-part.ts';
import { AnswerPart, type Leading } from './answer-part.tsx';
import styles from './said.module.css';

type SaidProps = {
  supplier_id: string;
  message: AnsweredMessage;
  place: Leading;
  /** Notes what became of a proposal, by its place in the message. */
  settle: (part: number, outcome: ProposalOutcome) => void;
};

export function Said({ supplier_id, message: { kwargs }, place, settle }: SaidProps) {
  const { t } = useLingui();
  if (kwargs.type === 'human') {
    return (
      <p className={styles.question}>
        <VisuallyHidden>{t`Votre question :`} </VisuallyHidden>
        {kwargs.content}
      </p>
    );
  }
  return (
    <div className={styles.answer}>
      {kwargs.content === '' ? null : <p>{kwargs.content}</p>}
      {(kwargs.parts ?? []).map((part, at) => (
        <AnswerPart
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never move.
          key={at}
          supplier_id={supplier_id}
          part={part}
          place={place}
          settle={(outcome) => settle(at, outcome)}
        />
      ))}
      {kwargs.by_model ? (
        <small className={styles.model}>{t`Le texte vient d’un modèle de langue, les tableaux de vos données.`}</small>
      ) : null}
    </div>
  );
}
