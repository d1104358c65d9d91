/**
 * Asks the assistant and tells what it says as it comes. Aborting the signal stops the answer on the server too. Throws
 * ApiError, or NetworkError when the server did not answer or the answer broke off.
 */
import {
  type AnsweredMessage,
  type AssistantMessage,
  assistantEventSchemas,
  assistantRoutes,
} from '#contract/assistant.ts';
import type { AssistantPart } from '#contract/assistant-part.ts';
import { problemSchema } from '#contract/problem.ts';
import '../store/device/zod-without-eval.ts';
import { sessionHeaders } from './access-token.ts';
import { languageHeader, tellFailure } from './api.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { readEvents, type ServerEvent } from './read-events.ts';
import { requestPath } from './request-path.ts';

interface Question {
  readonly supplier_id: string;
  readonly question: string;
  readonly history: readonly AssistantMessage[];
}

/** What there is to show before the answer is whole. */
export interface Coming {
  readonly text: string;
  readonly parts: readonly AssistantPart[];
}

async function begin({ supplier_id, ...asked }: Question, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(requestPath(assistantRoutes.streamAssistant, {}, { supplier_id }), {
      method: 'POST',
      headers: {
        platform: 'web',
        accept: 'text/event-stream',
        'content-type': 'application/json',
        ...sessionHeaders(),
        ...languageHeader(),
      },
      body: JSON.stringify(asked),
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
  } catch {
    throw new NetworkError(signal.aborted ? 'aborted' : 'network');
  }
}

async function problemOf(response: Response): Promise<ApiError> {
  const read = problemSchema.safeParse(await response.json().catch(() => null));
  return new ApiError(response.status, read.data ?? null);
}

export async function askAssistant(
  asked: Question,
  tell: (coming: Coming) => void,
  signal: AbortSignal,
): Promise<AnsweredMessage> {
  try {
    return await answerTo(asked, tell, signal);
  } catch (error) {
    if (error instanceof ApiError) tellFailure(assistantRoutes.streamAssistant, error);
    throw error;
  }
}

async function answerTo(
  asked: Question,
  tell: (coming: Coming) => void,
  signal: AbortSignal,
): Promise<AnsweredMessage> {
  const response = await begin(asked, signal);
  if (!response.ok) throw await problemOf(response);
  if (response.body === null) throw new NetworkError('unexpected_answer');
  let coming: Coming = { text: '', parts: [] };
  const events = readEvents(response.body);
  for (;;) {
    const next = await nextOf(events, signal);
    if (next.done) throw new NetworkError(signal.aborted ? 'aborted' : 'network');
    const { event, data } = next.value;
    const value: unknown = JSON.parse(data);
    if (event === 'done') return assistantEventSchemas.done.parse(value).message;
    if (event === 'failed') {
      const { problem } = assistantEventSchemas.failed.parse(value);
      throw new ApiError(problem.status, problem);
    }
    if (event === 'text') coming = { ...coming, ...assistantEventSchemas.text.parse(value) };
    if (event === 'part') {
      coming = { ...coming, parts: [...coming.parts, assistantEventSchemas.part.parse(value).part] };
    }
    tell(coming);
  }
}

async function nextOf(
  events: AsyncGenerator<ServerEvent>,
  signal: AbortSignal,
): Promise<IteratorResult<ServerEvent, void>> {
  try {
    return await events.next();
  } catch {
    throw new NetworkError(signal.aborted ? 'aborted' : 'network');
  }
}
