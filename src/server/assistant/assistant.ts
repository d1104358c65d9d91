import { type AnsweredMessage, type AssistantMessage, assistantMessagesSchema } from '#contract/assistant.ts';
import { routes } from '#contract/routes.ts';
import { handle } from '../http/handle.ts';
import { notFound, wrongField } from '../http/problem.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { builtInAnswer } from './built-in.ts';
import type { Outcome } from './tool.ts';

function readHistory(text: string): readonly AssistantMessage[] {
  if (text === '') return [];
  try {
    return assistantMessagesSchema.parse(JSON.parse(text));
  } catch {
    throw wrongField('history', 'is no list of messages');
  }
}

const asked = (content: string): AnsweredMessage => ({ kwargs: { type: 'human', content } });
const answered = ({ text, parts }: Outcome): AnsweredMessage => ({
  kwargs: { type: 'ai', content: text, ...(parts.length === 0 ? {} : { parts: [...parts] }) },
});

export const assistant = handle(routes.assistant, async ({ query, body, principal, services, reply, request }) => {
  if (!services.config.flags.includes('ada-assistant')) throw notFound();
  const question = body?.question ?? query.question;
  if (question === undefined) throw wrongField('question', 'required');
  const history = body?.history ?? readHistory(query.history ?? '');
  const { supplier_id } = query;
  const asking = { services, principal, supplier_id, ...(await requestLanguage(request, principal)) };
  const messages = [...history, asked(question), answered(await builtInAnswer(asking, question))];
  // The specification asks for a JSON string that holds JSON.
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(JSON.stringify(messages));
});
