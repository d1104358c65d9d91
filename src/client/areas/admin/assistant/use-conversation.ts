/**
 * A person's conversation with the assistant of a space. It is kept on the device for their account until they begin
 * anew or sign out, and so is a question that was typed and not answered.
 */
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import { readOwn, writeOwn } from '#client/store/device/account-storage.ts';
import { askAssistant, type Coming } from '#client/sync/assistant-stream.ts';
import { type AnsweredMessage, assistantMessagesSchema } from '#contract/assistant.ts';
import type { ProposalOutcome } from '#contract/assistant-part.ts';

/** The messages that are kept and sent along: more would outgrow the call and the device's small store. */
const KEPT = 40;

type Messages = readonly AnsweredMessage[];
const isMessages = (value: unknown): value is Messages => assistantMessagesSchema.safeParse(value).success;

export function useConversation(supplier_id: string) {
  const { account_id } = useAccount();
  const name = `assistant:${supplier_id}`;
  const draft = useStandingDraft(`question:${supplier_id}`, { question: '' });
  const [messages, setMessages] = useState<Messages>(() => readOwn(account_id, name, isMessages) ?? []);
  const [coming, setComing] = useState<Coming | null>(null);
  const leaving = useRef(new AbortController());
  // Who closes the panel needs no answer any more.
  useEffect(() => () => leaving.current.abort(), []);

  const hold = (next: Messages) => {
    setMessages(next);
    writeOwn(account_id, name, next.length === 0 ? null : next);
  };

  return {
    messages,
    /** What has come of the next answer; null: nothing yet. */
    coming,
    question: draft.typed.question,
    type: (question: string) => draft.type({ question }),
    /** Adds question and answer to the conversation; the question stays typed until then, and when it is stopped. */
    ask: async (question: string) => {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      const history = messages.map(({ kwargs: { type, content } }) => ({ kwargs: { type, content } }));
      try {
        const answer = await askAssistant({ supplier_id, question, history }, setComing, signal);
        hold([...messages, { kwargs: { type: 'human' as const, content: question } }, answer].slice(-KEPT));
        draft.forget();
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        setComing(null);
      }
    },
    stop: () => leaving.current.abort(),
    /** Notes what became of a proposal. */
    settle: (at: number, part: number, outcome: ProposalOutcome) =>
      hold(messages.map((message, place) => (place === at ? settled(message, part, outcome) : message))),
    beginAnew: () => {
      leaving.current.abort();
      hold([]);
    },
  };
}

function settled({ kwargs }: AnsweredMessage, at: number, outcome: ProposalOutcome): AnsweredMessage {
  const parts = kwargs.parts?.map((part, place) =>
    place === at && part.kind === 'proposal' ? { ...part, outcome } : part,
  );
  return { kwargs: { ...kwargs, ...(parts && { parts }) } };
}
