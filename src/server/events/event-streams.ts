import { Readable } from 'node:stream';
import { Refusal } from '../http/problem.ts';
import { Audience } from './audience.ts';
import { asEvent, readChange } from './change.ts';
import { type Listening, listen } from './listen.ts';
import type { ListenerRights } from './listener-rights.ts';

/** Streams that one account may have open at a time. */
const PER_ACCOUNT = 10;
/** Milliseconds. Then the caller must connect and be identified again, so a signed-out caller hears events no longer than this. */
const LIFETIME = 5 * 60_000;
/** Milliseconds between signs of life: proxies cut silent connections. */
const HEARTBEAT = 25_000;
/** Milliseconds that a browser waits before it connects again. */
const RETRY = 5_000;
/** Bytes that may wait for a caller who doesn't read; beyond it their stream is cut. */
const BACKLOG = 65_536;

/** The event streams of one process. They share one database connection, which the first stream opens. */
export class EventStreams {
  readonly #url: string;
  readonly #most: number;
  readonly #open = new Audience<Readable>();
  #listening: Promise<Listening> | null = null;
  #isClosed = false;

  /** @param most streams that may be open at a time */
  constructor(url: string, most: number) {
    this.#url = url;
    this.#most = most;
  }

  /** Opens a stream that tells everything committed after the answer, or ends. Throws 429 or 503 when there are too many. */
  async open(rights: ListenerRights): Promise<Readable> {
    await this.#listen();
    this.#requireRoom(rights);
    const stream = new Readable({ read: () => undefined });
    stream.push(`retry: ${RETRY}\n\n`);
    const heartbeat = setInterval(() => this.#send(stream, ':\n\n'), HEARTBEAT);
    const end = setTimeout(() => this.#finish(stream), LIFETIME);
    this.#open.add(stream, rights);
    stream.once('close', () => {
      clearInterval(heartbeat);
      clearTimeout(end);
      this.#open.remove(stream);
    });
    return stream;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#finishAll();
    const listening = await this.#listening?.catch(() => null);
    await listening?.stop();
  }

  #listen(): Promise<Listening> {
    if (this.#isClosed) throw new Refusal('unavailable');
    if (this.#listening) return this.#listening;
    // Changes may be missed until the server listens again: every stream is ended, so its caller connects again and refreshes.
    const lost = () => {
      if (this.#listening !== listening) return;
      this.#listening = null;
      this.#finishAll();
    };
    const listening = listen(this.#url, (payload) => this.#tell(payload), lost);
    listening.catch(lost);
    this.#listening = listening;
    return listening;
  }

  #requireRoom({ account_id }: ListenerRights): void {
    if (this.#isClosed || !this.#listening || this.#open.size >= this.#most) throw new Refusal('unavailable');
    if (this.#open.ofAccount(account_id) >= PER_ACCOUNT) throw new Refusal('too_many_requests');
  }

  #tell(payload: string): void {
    const change = readChange(payload);
    if (!change) return;
    // Encoded once for all streams.
    const event = Buffer.from(asEvent(change));
    for (const stream of this.#open.hearersOf(change)) this.#send(stream, event);
  }

  #send(stream: Readable, text: string | Buffer): void {
    if (stream.readableLength > BACKLOG) stream.destroy();
    else if (this.#open.has(stream)) stream.push(text);
  }

  /** Ends a stream; cuts it when its caller doesn't read. */
  #finish(stream: Readable): void {
    this.#open.remove(stream);
    if (stream.readableLength > 0) stream.destroy();
    else stream.push(null);
  }

  #finishAll(): void {
    for (const stream of this.#open.all()) this.#finish(stream);
  }
}
