import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ownServer } from '../builders/own-server.ts';

const { server, market } = await ownServer();
const { hostname, port } = new URL(server.url);

/** Sends bytes that no browser would send; returns what the server answers until it closes. */
function answerTo(...lines: readonly string[]): Promise<string> {
  return new Promise((done, failed) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.end(`${lines.join('\r\n')}\r\n\r\n`));
    socket.on('data', (bytes) => {
      said += bytes.toString();
    });
    socket.on('error', failed);
    socket.on('close', () => done(said));
  });
}
const statusesIn = (said: string) => [...said.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

const HEAD = ['Host: localhost', 'Content-Type: application/json'];

describe('a request whose end two readers would see in two places', () => {
  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 60']],
    ['a length and chunks', ['Content-Length: 60', 'Transfer-Encoding: chunked']],
    ['chunks by another name', ['Transfer-Encoding: xchunked']],
  ])('is refused, and nothing behind it is read as another: %s', async (_what, lengths) => {
    const smuggled = ['{}', 'GET /health/live HTTP/1.1', 'Host: localhost', 'Connection: close'];
    const said = await answerTo('POST /api/login HTTP/1.1', ...HEAD, ...lengths, '', ...smuggled);
    expect(statusesIn(said)).toEqual([400]);
  });
});

describe('a method that shows what was sent', () => {
  it('is not answered', async () => {
    const said = await answerTo(
      'TRACE / HTTP/1.1',
      'Host: localhost',
      'Cookie: auth-token=zcanary',
      'Connection: close',
    );
    expect(statusesIn(said)).toEqual([404]);
    expect(said).not.toContain('zcanary');
  });
});

describe('a parameter that is sent twice', () => {
  it('is refused by its name: neither one is chosen', async () => {
    const token = await market.aSession((await market.anAccount()).account_id);
    const twice = await server.call('POST', '/v1/account/password/send_reset_mail?email=a@b.example&email=c@d.example');
    expect(twice.status).toBe(400);
    expect(JSON.stringify(twice.body)).toContain('email');
    const accounts = await server.call('GET', '/v1/account/me?account_id=a&account_id=b', { token });
    expect(accounts.status).toBe(400);
  });
});

describe('a body that reaches for what every object has', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('is refused: %s', async (name) => {
    const body = `{"email": "a@b.example", "password": "a long enough one", "${name}": {"is_operator": true}}`;
    expect((await server.call('POST', '/api/login', { body })).status).toBe(400);
    expect(Reflect.get({}, 'is_operator')).toBeUndefined();
  });
});
