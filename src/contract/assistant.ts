import { z } from 'zod/mini';
import { assistantPartSchema } from './assistant-part.ts';
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
  kwargs: z.extend(assistantMessageSchema.shape.kwargs, {
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

export const assistantRoutes = {
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
    body: z.optional(
      z.nullable(
        z.strictObject({
          history: z.optional(historySchema),
          question: z.optional(question),
        }),
      ),
    ),
    answer: z.string(),
  }),
};
