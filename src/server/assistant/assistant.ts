import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnsweredMessage,
  type AssistantMessage,
  assistantEventSchemas,
  assistantMessagesSchema,
} from '#contract/assistant.ts';
import { routes } from '#contract/routes.ts';
import { handle } from '../http/handle.ts';
import { loggableError } from '../http/loggable-error.ts';
import type { Principal } from '../http/principal.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { answer } from './answer.ts';
import type { Asking } from './tool.ts';

function readHistory(text: string): readonly AssistantMessage[] {
  if (text === '') return [];
  try {
    return assistantMessagesSchema.parse(JSON.parse(text));
  } catch {
    throw wrongField('history', 'is no list of messages');
  }
}

const asked = (content: string): AnsweredMessage => ({ kwargs: { type: 'human', content } });

interface Call {
  readonly services: Services;
  readonly principal: Principal;
  readonly request: FastifyRequest;
}

async function askingOf({ services, principal, request }: Call, supplier_id: string): Promise<Asking> {
  if (!services.config.flags.includes('ada-assistant')) throw notFound();
  return { services, principal, supplier_id, ...(await requestLanguage(request, principal)) };
}

/** Aborts when the caller has left. */
function whileThere({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort());
  if (raw.destroyed) leaving.abort();
  return leaving.signal;
}

export const assistant = handle(routes.assistant, async (call) => {
  const { query, body, reply } = call;
  const asking = await askingOf(call, query.supplier_id);
  const question = body?.question ?? query.question;
  if (question === undefined) throw wrongField('question', 'required');
  const history = body?.history ?? readHistory(query.history ?? '');
  const answering = answer(asking, { question, history }, whileThere(reply));
  let step = await answering.next();
  while (!step.done) step = await answering.next();
  // The specification asks for a JSON string that holds JSON.
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(JSON.stringify([...history, asked(question), step.value]));
});

type Events = typeof assistantEventSchemas;

/** An event as it goes over the wire. */
function asEvent<Name extends keyof Events>(event: Name, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(assistantEventSchemas[event].parse(data))}\n\n`;
}

async function* eventsOf(
  asking: Asking,
  asked: Parameters<typeof answer>[1],
  signal: AbortSignal,
  log: FastifyRequest['log'],
): AsyncGenerator<string> {
  // The headers go out at once.
  yield ':\n\n';
  try {
    const answering = answer(asking, asked, signal);
    let step = await answering.next();
    for (; !step.done; step = await answering.next()) yield asEvent(step.value.event, step.value);
    yield asEvent('done', { message: step.value });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof Refusal)) log.error({ error: loggableError(error) }, 'unexpected');
    const { problem } = error instanceof Refusal ? error : new Refusal('internal');
    yield asEvent('failed', { problem });
  }
}

export const streamAssistant = handle(routes.streamAssistant, async (call) => {
  const { query, body, reply, request } = call;
  const asking = await askingOf(call, query.supplier_id);
  const { question, history = [] } = body;
  const stream = Readable.from(eventsOf(asking, { question, history }, whileThere(reply), request.log));
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('text/event-stream');
  return stream;
});
