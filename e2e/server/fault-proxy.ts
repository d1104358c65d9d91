/**
 * The network between a device and the product, as a proxy on the address that the browser knows: page and service
 * worker go through it alike. The test says what the network does; the product behind it stays as it is.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestTo,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../src/server/database/free-port.ts';

export type Weather =
  | { readonly kind: 'clear' }
  /** Latency in milliseconds each way; bytes per second to the server and back. */
  | { readonly kind: 'slow'; readonly latency: number; readonly bytesPerSecond: number }
  /** The connection breaks before the server hears of anything. */
  | { readonly kind: 'down' }
  /** A captive portal answers every request with its own page. */
  | { readonly kind: 'portal' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** `passedOn`: the server carried the request out, and the gateway lost its answer. */
  | { readonly kind: 'gateway'; readonly status: 502 | 503 | 504; readonly passedOn: boolean }
  /** The network takes each request and never answers. */
  | { readonly kind: 'silent' }
  /** Our own server’s refusal, with its other headers. */
  | { readonly kind: 'refusal'; readonly status: number; readonly code: string; readonly headers?: IncomingHttpHeaders }
  /** The connection breaks in the middle of the request ("there") or of the answer ("back"). */
  | { readonly kind: 'cut'; readonly way: 'there' | 'back' };

export interface Asked {
  readonly method: string;
  readonly path: string;
}

export interface FaultProxy {
  readonly url: string;
  /** Sets the weather from the next request on: the same for all requests, or one for each. */
  readonly become: (weather: Weather | ((asked: Asked) => Weather)) => void;
  /** All requests since the start, each with the weather that it met. */
  readonly seen: () => readonly (Asked & { readonly weather: Weather['kind'] })[];
  readonly stop: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Bienvenue sur le Wi-Fi du marché</h1>';

export async function startFaultProxy(behind: string): Promise<FaultProxy> {
  const port = await freePort();
  const seen: (Asked & { readonly weather: Weather['kind'] })[] = [];
  let weatherFor = (_asked: Asked): Weather => ({ kind: 'clear' });

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const asked = { method: incoming.method ?? 'GET', path: incoming.url ?? '/' };
    const weather = weatherFor(asked);
    seen.push({ ...asked, weather: weather.kind });
    await meet(weather, behind, incoming, outgoing);
  };
  const server = createServer((incoming, outgoing) => {
    // A device that leaves breaks its connections, so no one waits for this answer.
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://localhost:${port}`,
    become: (weather) => {
      weatherFor = typeof weather === 'function' ? weather : () => weather;
    },
    seen: () => seen,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function meet(weather: Weather, behind: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  switch (weather.kind) {
    case 'clear':
      return give(outgoing, await ask(behind, incoming, await read(incoming)));
    case 'slow': {
      const asked = await read(incoming);
      await pause(weather.latency + (asked.length / weather.bytesPerSecond) * 1000);
      const answer = await ask(behind, incoming, asked);
      await pause(weather.latency);
      return trickle(outgoing, answer, weather.bytesPerSecond);
    }
    case 'down':
      return outgoing.destroy();
    case 'portal':
      return outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL);
    case 'redirect':
      return outgoing.writeHead(302, { location: weather.to }).end();
    case 'gateway':
      if (weather.passedOn) await ask(behind, incoming, await read(incoming));
      return outgoing.writeHead(weather.status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    case 'silent':
      return;
    case 'refusal': {
      const { status, code, headers } = weather;
      const problem = { type: 'about:blank', title: code, status, code, detail: code };
      return outgoing
        .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
        .end(JSON.stringify(problem));
    }
    case 'cut': {
      const asked = await read(incoming);
      if (weather.way === 'there') {
        await askInPart(behind, incoming, asked);
        return outgoing.destroy();
      }
      const { status, headers, body } = await ask(behind, incoming, asked);
      outgoing.writeHead(status, { ...headers, 'content-length': body.length });
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
    }
  }
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function ask(behind: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((answered, failed) => {
    const asking = requestTo(`${behind}${url}`, { method, headers }, (answer) => {
      read(answer).then(
        (whole) => answered({ status: answer.statusCode ?? 502, headers: unframed(answer.headers), body: whole }),
        failed,
      );
    });
    asking.on('error', failed);
    asking.end(body);
  });
}

/** The server reads half of the body and then loses the connection. */
function askInPart(behind: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<void> {
  return new Promise((gone) => {
    const asking = requestTo(`${behind}${url}`, { method, headers });
    asking.on('error', () => gone());
    asking.on('close', () => gone());
    asking.write(body.subarray(0, Math.floor(body.length / 2)), () => asking.destroy());
  });
}

function unframed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'transfer-encoding': _chunked, connection: _connection, ...rest } = headers;
  return rest;
}

function give(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, headers).end(body);
}

/** Writes a portion each tenth of a second, as a slow line does. */
async function trickle(outgoing: ServerResponse, { status, headers, body }: Answer, bytesPerSecond: number) {
  const portion = Math.max(1, Math.ceil(bytesPerSecond / 10));
  outgoing.writeHead(status, headers);
  for (let sent = 0; sent < body.length && !outgoing.destroyed; sent += portion) {
    outgoing.write(body.subarray(sent, sent + portion));
    await pause(100);
  }
  outgoing.end();
}
