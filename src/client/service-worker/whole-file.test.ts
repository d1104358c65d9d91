import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isOfItsType, isWhole } from './whole-file.ts';

const SCRIPT = 'export const price = 4;';
const integrity = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;
const answer = (content: string, type: string, status = 200) =>
  new Response(content, { status, headers: { 'content-type': type } });

describe('a file of the app', () => {
  it('is the one that was built: by type and by content', async () => {
    const address = 'https://carreau.test/assets/app-BTp.js';
    expect(await isWhole(answer(SCRIPT, 'text/javascript; charset=utf-8'), address, integrity)).toBe(true);
    expect(await isWhole(answer(SCRIPT, 'text/html'), address, integrity)).toBe(false);
    expect(await isWhole(answer('<h1>Wi-Fi</h1>', 'text/html'), address, integrity)).toBe(false);
    expect(await isWhole(answer('export const price = 5;', 'text/javascript'), address, integrity)).toBe(false);
    expect(await isWhole(answer(SCRIPT, 'text/javascript', 206), address, integrity)).toBe(false);
  });

  it('is known by its name, also where a revision is behind it', () => {
    const page = answer('<!doctype html>', 'text/html; charset=utf-8');
    expect(isOfItsType(page, 'https://carreau.test/index.html?__WB_REVISION__=f1d')).toBe(true);
    expect(isOfItsType(page, 'https://carreau.test/before-first-screen.js?__WB_REVISION__=f1d')).toBe(false);
    expect(isOfItsType(page, 'https://carreau.test/assets/zxing_reader-C2.wasm')).toBe(false);
  });
});
