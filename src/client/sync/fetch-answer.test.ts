import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchAnswer } from './fetch-answer.ts';

afterEach(() => void vi.unstubAllGlobals());

async function bodyOf(type: string, content: string) {
  vi.stubGlobal('fetch', async () => new Response(content, { headers: { 'content-type': type } }));
  const answer = await fetchAnswer({ method: 'GET', path: '/v1/x' });
  return answer.kind === 'answer' ? answer.body : answer;
}

describe('an answer is read by its content type', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json'])(
    '%s as JSON',
    async (type) => {
      expect(await bodyOf(type, '{"a":1}')).toEqual({ kind: 'json', value: { a: 1 } });
    },
  );

  test('CSV as text', async () => {
    expect(await bodyOf('text/csv; charset=utf-8', 'code;prix')).toEqual({ kind: 'text', value: 'code;prix' });
  });

  test.each([
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'image/png',
    'image/jpeg',
  ])('%s as a file', async (type) => {
    const body = await bodyOf(type, 'bytes');
    expect(body).toMatchObject({ kind: 'file' });
    expect(body.kind === 'file' && (await body.value.text())).toBe('bytes');
  });

  test.each(['text/html', 'text/plain', 'application/javascript', ''])('%s as none of ours', async (type) => {
    expect(await bodyOf(type, '<html>')).toEqual({ kind: 'other' });
  });
});
