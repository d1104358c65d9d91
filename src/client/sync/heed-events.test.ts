// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HeededPull, heedEvents } from './heed-events.ts';

const key = {
  supplier_id: '0190a6e0-0000-7000-8000-000000000001',
  organization_id: '0190a6e0-0000-7000-8000-000000000002',
};
const elsewhere = '0190a6e0-0000-7000-8000-000000000009';
const order = { ...key, order_id: '0190a6e0-0000-7000-8000-000000000003', status: 'confirmed', version: 2 };

let asked: HeededPull[] = [];
let visible: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A stream that stays open; `say` puts an event into it. */
function server() {
  const signals: AbortSignal[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null;
  const ask: typeof fetch = async (_, { signal } = {}) => {
    if (signal) signals.push(signal);
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        stream = controller;
      },
    });
    return new Response(body);
  };
  const say = async (event: string, data: unknown) => {
    stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, say, signals };
}

describe('what changes elsewhere in the open space', () => {
  it('is asked for at once, each kind once however many changes come together', async () => {
    const { ask, say } = server();
    const leave = heedEvents(key, (name) => asked.push(name), ask);
    // A stream repeats nothing of what was before it.
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toEqual(['catalog', 'cart', 'orders']);
    asked = [];
    await say('order', order);
    await say('order', { ...order, version: 3 });
    await say('cart', key);
    await say('catalog', { supplier_id: key.supplier_id, version: 7 });
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toEqual(['orders', 'cart', 'catalog']);
    leave();
  });

  it('is told apart from what changes at other suppliers and for other organizations', async () => {
    const { ask, say } = server();
    const leave = heedEvents(key, (name) => asked.push(name), ask);
    await vi.advanceTimersByTimeAsync(300);
    asked = [];
    await say('order', { ...order, organization_id: elsewhere });
    await say('cart', { ...key, supplier_id: elsewhere });
    await say('catalog', { supplier_id: elsewhere, version: 7 });
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toEqual([]);
    leave();
  });

  it('is not listened to while nobody looks at the page', async () => {
    const { ask, signals } = server();
    const leave = heedEvents(key, (name) => asked.push(name), ask);
    await vi.advanceTimersByTimeAsync(0);
    visible = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    visible = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    leave();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
