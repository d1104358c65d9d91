// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '#client/sync/api.ts';
import { orderFormRoutes } from '#contract/order-form.ts';
import { blobAnswer } from './blob-answer.ts';

afterEach(() => void vi.unstubAllGlobals());

const download = { ...orderFormRoutes.download, ...blobAnswer };
const supplier_id = '0190a6e0-0000-7000-8000-00000000000a';

async function fetched(format: 'csv' | 'pdf', type: string, bytes: Uint8Array<ArrayBuffer>): Promise<number[]> {
  vi.stubGlobal('fetch', async () => new Response(bytes, { headers: { 'content-type': type } }));
  const file = await call(download, { params: { supplier_id }, query: { format } });
  return [...new Uint8Array(await file.arrayBuffer())];
}

describe('a file that the server hands out', () => {
  test('is the very file', async () => {
    const bytes = new Uint8Array([37, 80, 68, 70, 0, 255]);
    expect(await fetched('pdf', 'application/pdf', bytes)).toEqual([...bytes]);
  });

  test('is the very file as delimited text, too, with the mark by which Excel knows its letters', async () => {
    const bytes = new TextEncoder().encode('\uFEFFcode;désignation\r\n');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await fetched('csv', 'text/csv; charset=utf-8', bytes)).toEqual([...bytes]);
  });
});
