/**
 * A person's conversation with the assistant of a space. It is kept on the device for their account until they begin
 * anew or sign out, and so is a question that was typed and not answered.
 */
import { useState } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import { readOwn, writeOwn } from '#client/store/device/account-storage.ts';
import { call } from '#client/sync/api.ts';
import { type AnsweredMessage, assistantMessagesSchema, assistantRoutes } from '#contract/assistant.ts';
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

  const hold = (next: Messages) => {
    setMessages(next);
    writeOwn(account_id, name, next.length === 0 ? null : next);
  };

  return {
    messages,
    question: draft.typed.question,
    type: (question: string) => draft.type({ question }),
    /** Adds question and answer to the conversation; the question stays typed until then. */
    ask: async (question: string) => {
      const answer = await call(assistantRoutes.assistant, {
        query: { supplier_id },
        body: { question, history: messages.map(({ kwargs: { type, content } }) => ({ kwargs: { type, content } })) },
      });
      // The answer repeats the texts of the conversation; what stands below them is kept here.
      hold([...messages, ...assistantMessagesSchema.parse(JSON.parse(answer)).slice(messages.length)].slice(-KEPT));
      draft.forget();
    },
    /** Notes what became of a proposal. */
    settle: (at: number, part: number, outcome: ProposalOutcome) =>
      hold(messages.map((message, place) => (place === at ? settled(message, part, outcome) : message))),
    beginAnew: () => hold([]),
  };
}

function settled({ kwargs }: AnsweredMessage, at: number, outcome: ProposalOutcome): AnsweredMessage {
  const parts = kwargs.parts?.map((part, place) =>
    place === at && part.kind === 'proposal' ? { ...part, outcome } : part,
  );
  return { kwargs: { ...kwargs, ...(parts && { parts }) } };
}
