import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { callWebhook } from './webhook-call.ts';

let server: Server;
afterEach(() => new Promise((done) => server.close(done)));

it('a webhook that leads elsewhere is not followed, and counts as not delivered', async () => {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}/orders`;
  const call = { url, secret: 'secret', delivery_id: '1', event: 'order', body: '{}' };
  expect(await callWebhook(call, new Date(), true)).toBe(307);
  expect(asked).toEqual(['/orders']);
});
