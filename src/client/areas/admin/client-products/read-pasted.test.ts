import { describe, expect, it } from 'vitest';
import { readPasted } from './read-pasted.ts';

const products = ['C1', 'C2', 'C3'].map((supplier_code) => ({ product_id: supplier_code, supplier_code, names: {} }));
const find = async (codes: readonly string[]) => products.filter(({ supplier_code }) => codes.includes(supplier_code));

describe('a pasted list', () => {
  it('says of each line what it changes, that it is there already, or why it is left', async () => {
    const lines = [
      { code: 'C1', text: 'new' },
      { code: 'C2', text: 'old' },
      { code: 'C3', text: 'wrong' },
      { code: 'C9', text: 'new' },
    ];
    const read = await readPasted(lines, find, ({ product_id }, text) =>
      text === 'wrong'
        ? { problem: 'no price' }
        : text === 'old'
          ? null
          : { before: '', after: text, change: product_id },
    );
    expect(read).toEqual({
      changed: [{ product: products[0], before: '', after: 'new', change: 'C1' }],
      same: 1,
      unknown: [lines[3]],
      refused: [{ code: 'C3', text: 'wrong', why: 'no price' }],
    });
  });

  it('asks for long lists in parts', async () => {
    const asked: number[] = [];
    const lines = Array.from({ length: 250 }, (_, at) => ({ code: `X${at}`, text: '1' }));
    const read = await readPasted(
      lines,
      async (codes) => {
        asked.push(codes.length);
        return [];
      },
      () => null,
    );
    expect([asked, read.unknown.length]).toEqual([[100, 100, 50], 250]);
  });
});
