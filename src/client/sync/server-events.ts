/**
 * Listens to a stream of what changes on the server while a page is open. Fetched, because EventSource can't send the
 * session's header. Changes during a gap between streams are not repeated: `begun` tells the listener to look for them.
 */
import type { z } from 'zod/mini';
import { eventRoutes, eventSchemas } from '#contract/events.ts';
import { sessionHeaders } from './access-token.ts';
import { readEvents, type ServerEvent } from './read-events.ts';
import { requestPath } from './request-path.ts';

type EventName = keyof typeof eventSchemas;
export type ServerChange<Name extends EventName> = z.output<(typeof eventSchemas)[Name]>;

/** What is done with each kind of change; kinds that are left out are not listened to. */
interface Listener {
  readonly heard: { readonly [Name in EventName]?: (change: ServerChange<Name>) => void };
  /** A stream has begun: look for what changed before it. */
  readonly begun: () => void;
}

/**
 * Milliseconds before a stream that ended, or did not begin, is asked for again. Each failure in a row doubles them.
 */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 120_000;

/** Listens until the returned function is called. */
export function hearEvents(listener: Listener, ask: typeof fetch = (...asked) => fetch(...asked)): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = async (failures: number): Promise<void> => {
    const isEnded = await follow(listener, ask, signal);
    if (signal.aborted) return;
    const pause = isEnded ? FIRST_PAUSE : Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE);
    timer = setTimeout(() => void listen(isEnded ? 0 : failures + 1), pause);
  };
  void listen(0);
  return () => {
    leaving.abort();
    clearTimeout(timer);
  };
}

/** Reads one stream to its end; false when it did not begin or broke. */
async function follow({ heard, begun }: Listener, ask: typeof fetch, signal: AbortSignal): Promise<boolean> {
  try {
    const headers = { platform: 'web', accept: 'text/event-stream', ...sessionHeaders() };
    const answer = await ask(requestPath(eventRoutes.events, {}, {}), { headers, signal });
    if (!answer.ok || answer.body === null) return false;
    begun();
    for await (const message of readEvents(answer.body)) tell(message, heard);
    return true;
  } catch {
    return false;
  }
}

function tell({ event, data }: ServerEvent, heard: Listener['heard']): void {
  if (event === 'order') tellAs(eventSchemas.order, data, heard.order);
  if (event === 'catalog') tellAs(eventSchemas.catalog, data, heard.catalog);
  if (event === 'cart') tellAs(eventSchemas.cart, data, heard.cart);
}

function tellAs<Change>(
  schema: z.ZodMiniType<Change>,
  data: string,
  listener: ((change: Change) => void) | undefined,
): void {
  const change = schema.safeParse(JSON.parse(data));
  // Skips states of a newer server: screens also ask for their lists at intervals.
  if (change.success) listener?.(change.data);
}
