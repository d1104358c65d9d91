import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearEvents, type ServerChange } from './server-events.ts';

const change: ServerChange<'order'> = {
  supplier_id: '0190a6e0-0000-7000-8000-000000000001',
  organization_id: '0190a6e0-0000-7000-8000-000000000002',
  order_id: '0190a6e0-0000-7000-8000-000000000003',
  status: 'submitted',
  version: 1,
};
const said = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

let heard: ServerChange<'order'>[] = [];
let begun = 0;
const listener = { heard: { order: (each: ServerChange<'order'>) => heard.push(each) }, begun: () => (begun += 1) };

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  begun = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Streamed answers, one after the other, each in parts; null: no answer. */
function server(...answers: (readonly string[] | null)[]) {
  const asked: RequestInit[] = [];
  const ask: typeof fetch = async (_, init = {}) => {
    asked.push(init);
    const parts = answers[asked.length - 1];
    if (!parts) throw new TypeError('Failed to fetch');
    const bytes = new TextEncoder();
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const part of parts) controller.enqueue(bytes.encode(part));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return { ask, asked };
}

describe('orders', () => {
  it('are heard of as they change, however the stream is cut into parts', async () => {
    const whole = `retry: 5000\n\n:\n\n${said('order', change)}${said('catalog', { version: 3 })}${said('order', { ...change, status: 'unheard_of' })}`;
    const { ask, asked } = server([whole.slice(0, 40), whole.slice(40, 41), whole.slice(41)]);
    const leave = hearEvents(listener, ask);
    await vi.advanceTimersByTimeAsync(0);
    leave();
    expect(heard).toEqual([change]);
    expect(asked[0]?.headers).toMatchObject({ platform: 'web' });
  });

  it('are looked at when a stream begins, and another is asked for when it ends', async () => {
    const { ask, asked } = server([], []);
    const leave = hearEvents(listener, ask);
    await vi.advanceTimersByTimeAsync(5_000);
    leave();
    expect([begun, asked.length]).toEqual([2, 2]);
  });

  it('are asked for less and less often while nobody answers, and no more once nobody listens', async () => {
    const { ask, asked } = server();
    const leave = hearEvents(listener, ask);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(3);
    leave();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([asked.length, begun]).toEqual([3, 0]);
  });
});
