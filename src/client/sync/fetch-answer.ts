/**
 * Makes one request to our server, with time limits, and reads a body of the types that the server sends. For page and
 * worker.
 */

/**
 * How long the connection may be silent, in milliseconds, before the answer and within it: a slow line takes long, but
 * keeps moving.
 */
export const REQUEST_TIMEOUT = 20_000;
/** An answer that is not complete after this time, in milliseconds, counts as none. */
const LONGEST_REQUEST = 180_000;

export interface ServerRequest {
  readonly method: string;
  /** Path and query on our own origin. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | null;
  readonly signal?: AbortSignal | undefined;
  /** How long the answer may take to begin, in milliseconds; REQUEST_TIMEOUT if left out. */
  readonly patience?: number | undefined;
  /** Called when the answer begins, before its body has come. */
  readonly begins?: ((headers: Headers) => void) | undefined;
}

export type FetchedAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Headers;
      readonly body: AnswerBody;
      /**
       * Milliseconds of the device's clock. `receivedAt`: when the answer began, because a long body says nothing about
       * the server's time.
       */
      readonly sentAt: number;
      readonly receivedAt: number;
    }
  /**
   * No answer, or none in time, or the caller aborted, or a redirect, which our server never sends: something on the
   * way did.
   */
  | { readonly kind: 'none'; readonly cause: 'network' | 'timeout' | 'aborted' | 'redirected' };

/** `other`: a type that our server never sends, so something on the way answered. */
export type AnswerBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'file'; readonly value: Blob }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'other' };

const BINARY =
  /^(application\/pdf|application\/vnd\.[\w.+-]+|application\/octet-stream|application\/zip|application\/xml|image\/[\w.+-]+)$/;

export async function fetchAnswer(request: ServerRequest): Promise<FetchedAnswer> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const longest = setTimeout(stop, LONGEST_REQUEST);
  let silence = setTimeout(stop, request.patience ?? REQUEST_TIMEOUT);
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(stop, REQUEST_TIMEOUT);
  };
  request.signal?.addEventListener('abort', stop);
  if (request.signal?.aborted === true) stop();
  const sentAt = Date.now();
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers: { platform: 'web', ...request.headers },
      body: request.body ?? null,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
      signal: limit.signal,
    });
    heard();
    if (response.type === 'opaqueredirect') return { kind: 'none', cause: 'redirected' };
    const receivedAt = Date.now();
    request.begins?.(response.headers);
    const body = await readBody(response, heard);
    const { status, headers } = response;
    return { kind: 'answer', status, headers, body, sentAt, receivedAt };
  } catch {
    // fetch rejects with the same error for every cause; the signals tell them apart.
    if (request.signal?.aborted === true) return { kind: 'none', cause: 'aborted' };
    return { kind: 'none', cause: limit.signal.aborted ? 'timeout' : 'network' };
  } finally {
    clearTimeout(longest);
    clearTimeout(silence);
    request.signal?.removeEventListener('abort', stop);
  }
}

/** Retry-After in milliseconds from now, from seconds or a date; null where it is missing or makes no sense. */
export function retryAfter(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) && wait >= 0 ? wait : null;
}

/** The pieces of a body as they arrive; calls `heard` for each. */
async function* piecesOf({ body }: Response, heard: () => void): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) return;
    heard();
    yield piece.value;
  }
}

async function textOf(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

async function fileOf(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>, type: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) parts.push(piece);
  return new Blob(parts, { type });
}

async function readBody(response: Response, heard: () => void): Promise<AnswerBody> {
  if (response.status === 204) return { kind: 'nothing' };
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const pieces = piecesOf(response, heard);
  if (type === 'application/json' || type === 'application/problem+json') return parsed(await textOf(pieces));
  if (type === 'text/csv') return { kind: 'text', value: await textOf(pieces) };
  if (BINARY.test(type)) return { kind: 'file', value: await fileOf(pieces, type) };
  return { kind: 'other' };
}

/** A body that is no complete JSON, such as one cut by the network, is not our server's. */
function parsed(text: string): AnswerBody {
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: 'other' };
  }
}
