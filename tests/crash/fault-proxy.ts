import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Chance } from '../builders/chance.ts';
import { RequestFrames } from './request-frames.ts';

export type Fault = 'delay' | 'cut' | 'reset' | 'half-close' | 'duplicate' | 'unreachable';

/** The fault of one connection: at which byte, in which direction. */
interface Fate {
  readonly fault: 'delay' | 'cut' | 'reset' | 'half-close';
  readonly direction: 'up' | 'down';
  readonly at: number;
}

export interface ProxySettings {
  readonly target: () => number;
  readonly chance: Chance;
  readonly count: (fault: Fault) => void;
  /** The share of connections with a fault, 0 to 1. */
  readonly faulty: number;
  /** The fault happens within this many bytes. */
  readonly within: number;
  /**
   * The share of requests that are sent a second time over another connection, maybe to another target; 0 for traffic
   * that isn't HTTP.
   */
  readonly duplicated: number;
  readonly duplicateTarget: () => number;
}

const LONGEST_DELAY = 300;

/** A network that delays, cuts, half-closes and duplicates by chance, between its callers and its target. */
export class FaultProxy {
  /** Whether connections and requests from now on may have a fault. */
  isFaulty = false;
  readonly #settings: ProxySettings;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #copies = new Set<Promise<void>>();

  private constructor(settings: ProxySettings) {
    this.#settings = settings;
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#join(client));
  }

  static async start(settings: ProxySettings): Promise<FaultProxy> {
    const proxy = new FaultProxy(settings);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return address && typeof address === 'object' ? address.port : 0;
  }

  /**
   * Ends all faults, and closes every connection, since some have a fault still to come. Returns once every copy of a
   * request has arrived.
   */
  async heal(): Promise<void> {
    this.isFaulty = false;
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(this.#copies);
  }

  async stop(): Promise<void> {
    await this.heal();
    this.#server.close();
  }

  #join(client: Socket): void {
    const { chance, count, target, faulty } = this.#settings;
    const fate = this.isFaulty && chance.happens(faulty) ? this.#fate() : null;
    const server = connect({ port: target(), host: '127.0.0.1', allowHalfOpen: true });
    server.once('error', () => {
      if (server.connecting) count('unreachable');
    });
    const frames = this.#settings.duplicated > 0 ? new RequestFrames() : null;
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    this.#pass(client, server, fate?.direction === 'up' ? fate : null, frames);
    this.#pass(server, client, fate?.direction === 'down' ? fate : null, null);
  }

  #fate(): Fate {
    const { chance, within } = this.#settings;
    return {
      fault: chance.pick(['delay', 'cut', 'reset', 'half-close']),
      direction: chance.pick(['up', 'down']),
      at: chance.between(0, within + 1),
    };
  }

  #pass(from: Socket, to: Socket, fate: Fate | null, frames: RequestFrames | null): void {
    let passed = 0;
    let isDone = fate === null;
    from.on('data', (chunk: Buffer) => {
      for (const request of frames?.push(chunk) ?? []) this.#maybeCopy(request);
      const from0 = passed;
      passed += chunk.length;
      if (isDone || !fate || passed <= fate.at) {
        if (to.writable) to.write(chunk);
        return;
      }
      isDone = true;
      this.#strike(fate.fault, from, to, chunk.subarray(0, fate.at - from0), chunk.subarray(fate.at - from0));
    });
    from.on('end', () => to.end());
  }

  #strike(fault: Fate['fault'], from: Socket, to: Socket, before: Buffer, after: Buffer): void {
    const { chance, count } = this.#settings;
    count(fault);
    if (before.length > 0) to.write(before);
    switch (fault) {
      case 'delay':
        from.pause();
        setTimeout(
          () => {
            if (to.writable) to.write(after);
            from.resume();
          },
          chance.between(1, LONGEST_DELAY + 1),
        );
        return;
      case 'half-close':
        to.end();
        return;
      case 'cut':
        to.destroySoon();
        from.destroy();
        return;
      case 'reset':
        to.resetAndDestroy();
        from.resetAndDestroy();
    }
  }

  #maybeCopy(request: Buffer): void {
    const { chance, count, duplicated, duplicateTarget } = this.#settings;
    if (!this.isFaulty || !request.subarray(0, 4).equals(Buffer.from('PUT ')) || !chance.happens(duplicated)) return;
    count('duplicate');
    // The copy is sent at the same moment, to race with the request, or later, when the request may long have been
    // answered.
    const after = chance.happens(0.5) ? 0 : chance.between(1, LONGEST_DELAY + 1);
    const copy = this.#sendCopy(request, duplicateTarget(), after).finally(() => this.#copies.delete(copy));
    this.#copies.add(copy);
  }

  /** Sends a copy of a request and drops its answer. */
  async #sendCopy(request: Buffer, port: number, after: number): Promise<void> {
    await new Promise((done) => setTimeout(done, after));
    await new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.setTimeout(1_000, () => socket.destroy());
      socket.once('data', () => socket.destroy());
      socket.on('error', () => undefined);
      socket.once('close', () => done());
    });
  }
}
