import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { testSecrets } from '../builders/secret-keys.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

const PAGE = '<!doctype html><title>Carreau</title>';

let test: TestDatabase;
let app: FastifyInstance;
/** A folder of this run alone: what lies in it beside the client is not served. */
let parent: string;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  parent = mkdtempSync(join(tmpdir(), 'carreau-client-'));
  folder = join(parent, 'client');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/app-1234.js'), 'export {};');
  const config = readConfig({ LOG_LEVEL: 'error', DEMO: 'off' });
  app = await createApp({ config, database: test.database, secrets: testSecrets, now: () => new Date() }, folder);
});

afterAll(async () => {
  await app.close();
  await test.drop();
  rmSync(parent, { recursive: true, force: true });
});

const accepting = [{}, { accept: '*/*' }, { accept: 'application/json' }, { accept: 'text/html,*/*;q=0.8' }];

describe('the address of a page', () => {
  it.each([
    '/',
    '/supplier?space_alias=halle',
    '/supplier/orders/0199?space_alias=halle&next=/v1/account/me',
    '/admin/',
    '/auth/activate/mJ3-_x',
    '/fr_FR/supplier/cart',
    '/_app',
    '/internal/gallery',
    '/v1999',
    '/documents',
  ])('answers the page to every caller: %s', async (url) => {
    for (const headers of accepting) {
      const answer = await app.inject({ url, headers });
      expect({ status: answer.statusCode, body: answer.body }, JSON.stringify(headers)).toEqual({
        status: 200,
        body: PAGE,
      });
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect((await app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200);
    }
  });

  it.each([
    '/api',
    '/api/nowhere',
    '/v1/nowhere',
    '/v2?page=1',
    '/experimental/nowhere',
    '/health/nowhere',
    '/docs/nowhere',
    '/assets/app-0000.js',
    '/assets/app-0000',
    '/old-script.js',
  ])('is none: %s answers that there is nothing, as a problem', async (url) => {
    for (const headers of accepting) {
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode, JSON.stringify(headers)).toBe(404);
      expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  it('is only read: another method finds nothing there', async () => {
    expect((await app.inject({ method: 'POST', url: '/supplier' })).statusCode).toBe(404);
  });

  it('leaves the files of the client as they are', async () => {
    const file = await app.inject({ url: '/assets/app-1234.js' });
    expect(file.body).toBe('export {};');
    expect(file.headers['cache-control']).toContain('immutable');
  });

  it('lists no folder, and gives nothing away that lies beside the client', async () => {
    writeFileSync(join(folder, '../carreau-secret.txt'), 'zcanary');
    const beside = [
      '/assets/',
      '/assets',
      '/../carreau-secret.txt',
      '/assets/..%2f..%2fcarreau-secret.txt',
      '/.git/config',
    ];
    for (const url of beside) {
      const { statusCode, body } = await app.inject({ url });
      expect(statusCode === 200 ? body : '', url).not.toMatch(/zcanary|app-1234|repositoryformatversion/);
    }
    rmSync(join(folder, '../carreau-secret.txt'));
    expect((await app.inject({ url: '/assets/' })).statusCode).toBe(404);
  });
});
