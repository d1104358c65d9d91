import { type AssistantMessage, assistantMessagesSchema } from '#contract/assistant.ts';
import { routes } from '#contract/routes.ts';
import { assistantTopic, TOPIC_PERMISSION } from '#domain/people/assistant.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff } from '../http/principal.ts';
import { notFound, wrongField } from '../http/problem.ts';
import { readStatistics } from '../suppliers/statistics.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { builtInAnswer } from './built-in-answer.ts';

function readHistory(text: string): readonly AssistantMessage[] {
  if (text === '') return [];
  try {
    return assistantMessagesSchema.parse(JSON.parse(text));
  } catch {
    throw wrongField('history', 'is no list of messages');
  }
}

export const assistant = handle(routes.assistant, async ({ query, body, principal, services, reply, request }) => {
  if (!services.config.flags.includes('ada-assistant')) throw notFound();
  const question = body?.question ?? query.question;
  if (question === undefined) throw wrongField('question', 'required');
  const history = body?.history ?? readHistory(query.history ?? '');
  const { i18n } = await requestLanguage(request, principal);
  const topic = assistantTopic(question);
  const answer = async () => {
    if (topic === null) {
      return i18n._(
        'Je réponds sur vos commandes à confirmer et à préparer, vos ventes, vos clients, vos ruptures et vos prix.',
      );
    }
    if (!mayAsStaff(principal, TOPIC_PERMISSION[topic])) return i18n._('Votre rôle ne permet pas de voir cela.');
    return builtInAnswer(topic, await readStatistics(services, query.supplier_id), i18n);
  };
  const said = (type: 'human' | 'ai', content: string): AssistantMessage => ({ kwargs: { type, content } });
  const messages = [...history, said('human', question), said('ai', await answer())];
  // The specification asks for a JSON string that holds JSON.
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(JSON.stringify(messages));
});
