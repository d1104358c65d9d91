import { z } from 'zod/mini';
import { assistantPartSchema } from './assistant-part.ts';
import { problemSchema } from './problem.ts';
import { route } from './route.ts';
import { identifier, nothing, text } from './values.ts';

/** Seed: an assistant chat message. */
export const assistantMessageSchema = z.object({
  kwargs: z.object({ type: z.enum(['human', 'ai']), content: text(20_000) }),
});
const mostMessages = z.maxLength(200);
const historySchema = z.array(assistantMessageSchema).check(mostMessages);
export type AssistantMessage = z.output<typeof assistantMessageSchema>;

/** A message as it is answered and kept: with what is shown beside the text. */
export const answeredMessageSchema = z.object({
  kwargs: z.object({
    type: assistantMessageSchema.shape.kwargs.shape.type,
    content: z.string().check(z.maxLength(20_000)),
    parts: z.optional(z.array(assistantPartSchema).check(z.maxLength(20))),
    /** Whether a language model wrote the text. */
    by_model: z.optional(z.boolean()),
  }),
});
/** What the answer’s JSON string holds. */
export const assistantMessagesSchema = z.array(answeredMessageSchema).check(mostMessages);
export type AnsweredMessage = z.output<typeof answeredMessageSchema>;

const question = text(4000).check(z.minLength(1, 'required'));
const historyText = text(200_000);

/** The data of each server-sent event of an answer, in JSON. */
export const assistantEventSchemas = {
  /** The whole text so far. */
  text: z.object({ text: z.string() }),
  part: z.object({ part: assistantPartSchema }),
  /** The whole answer, which ends the stream. */
  done: z.object({ message: answeredMessageSchema }),
  /** Why there is no answer, which ends the stream too. */
  failed: z.object({ problem: problemSchema }),
};

const inBody = z.strictObject({ history: z.optional(historySchema), question: z.optional(question) });

export const assistantRoutes = {
  streamAssistant: route({
    version: 'experimental',
    method: 'POST',
    path: 'assistant/stream',
    access: { kind: 'supplier', permission: 'assistant:ask' },
    summary:
      'The same as server-sent events: `text` and `part` while the answer is made, then `done` with the whole answer, or `failed`. Closing the connection stops it.',
    params: nothing,
    query: z.strictObject({ supplier_id: identifier }),
    body: z.strictObject({ history: z.optional(historySchema), question }),
    /** text/event-stream. */
    answer: z.custom<AsyncIterable<string>>(
      (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
    ),
    answerTypes: ['text/event-stream'],
  }),
  assistant: route({
    version: 'experimental',
    method: 'POST',
    path: 'assistant',
    access: { kind: 'supplier', permission: 'assistant:ask' },
    summary:
      'Answers a question on the supplier’s own data: a JSON string of the message list. History and question in the query or the body.',
    params: nothing,
    query: z.strictObject({
      supplier_id: identifier,
      /** A JSON text of the messages so far. */
      history: z.optional(historyText),
      question: z.optional(question),
    }),
    body: z.optional(z.nullable(inBody)),
    answer: z.string(),
  }),
};
