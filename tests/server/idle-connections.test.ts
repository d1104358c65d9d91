import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaveIdleConnections } from '#server/http/idle-connections.ts';

let app: FastifyInstance;
let finish: (rest: string) => void;
let caller: Socket;

beforeEach(async () => {
  app = fastify({ forceCloseConnections: 'idle' });
  leaveIdleConnections(app);
  app.get('/', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 8 });
    reply.raw.write('half');
    finish = (rest) => reply.raw.end(rest);
  });
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  caller = connect(Number(port), hostname).setEncoding('utf8');
  await once(caller, 'connect');
});

afterEach(() => caller.destroy());

/** What the client receives until the connection ends. */
async function heard(): Promise<string> {
  let text = '';
  for await (const piece of caller) text += piece;
  return text;
}

test('a connection on which nothing was ever said is not waited for', async () => {
  await app.close();
  expect(await heard()).toBe('');
});

test('an answer that is half out is finished, and its connection, which was to stay open, is not waited for', async () => {
  const answer = heard();
  caller.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(caller, 'data');
  const stopped = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  finish('full');
  await stopped;
  expect(await answer).toMatch(/halffull$/);
});
