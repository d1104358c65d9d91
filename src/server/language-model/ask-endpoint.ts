/**
 * Asks a language model by the protocol of OpenAI's chat completions. Endpoints are slow, fail, and may answer anything:
 * time and length have limits, and callers check what comes.
 */
import type { Config } from '../config.ts';

export type Model = NonNullable<Config['model']>;

/** Bytes of an answer that are read at most. */
const MOST = 1_000_000;

/** The model gives no answer. `isFinal`: asking again gives none either. */
export class ModelUnavailable extends Error {
  readonly isFinal: boolean;
  constructor(why: string, isFinal: boolean) {
    super(why);
    this.isFinal = isFinal;
  }
}

const unavailable = (error: unknown) =>
  error instanceof ModelUnavailable
    ? error
    : new ModelUnavailable(error instanceof Error ? error.name : 'no answer', false);

/** Begins an answer. Throws ModelUnavailable, also when the signal aborts. */
export async function askEndpoint(model: Model, body: unknown, signal: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(`${model.url}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(model.key === null ? {} : { authorization: `Bearer ${model.key}` }),
      },
      body: JSON.stringify(body),
    });
    if (response.ok) return response;
    const { status } = response;
    const mayPass = status === 408 || status === 409 || status === 429 || status >= 500;
    throw new ModelUnavailable(`it answers ${status}`, !mayPass);
  } catch (error) {
    throw unavailable(error);
  }
}

/** The answer as it comes in. Throws ModelUnavailable when it breaks off or has no end. */
export async function* textOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MOST) throw new ModelUnavailable('it answers without end', false);
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw unavailable(error);
  }
}

export async function wholeText(response: Response): Promise<string> {
  let text = '';
  for await (const piece of textOf(response)) text += piece;
  return text;
}

/** The value of a JSON text; null where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
