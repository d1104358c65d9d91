import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answered, linked, listed, plain, readAnswer, strong, tabled } from './answer-text.ts';

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('*', '|', '\\', '[', ']', '(', ')', '-', '<', 'a', ' ', '\n'), maxLength: 12 }),
);
const asName = (name: string) => name.replaceAll(/\s+/g, ' ').trim();
const inOneLine = (name: string) => (asName(name) === '' ? [] : [{ kind: 'text', text: asName(name) }]);

describe('an answer of the assistant', () => {
  it('has paragraphs, lists, tables, strong words and links to screens', () => {
    const content = answered(
      `${strong('Deux clients')} ont cessé.`,
      listed(['un', 'deux']),
      tabled(['Client', 'Total>'], [[linked('Chez Léa', 'clients', 'id-1'), plain('12,00 €')]]),
    );
    expect(readAnswer(content)).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { kind: 'strong', text: 'Deux clients' },
          { kind: 'text', text: ' ont cessé.' },
        ],
      },
      { kind: 'list', items: [[{ kind: 'text', text: 'un' }], [{ kind: 'text', text: 'deux' }]] },
      {
        kind: 'table',
        columns: [
          { heading: [{ kind: 'text', text: 'Client' }], isFigures: false },
          { heading: [{ kind: 'text', text: 'Total' }], isFigures: true },
        ],
        rows: [[[{ kind: 'link', text: 'Chez Léa', to: ['clients', 'id-1'] }], [{ kind: 'text', text: '12,00 €' }]]],
      },
    ]);
  });

  it('leaves names what they are, whatever they are made of', () => {
    fc.assert(
      fc.property(names, names, (one, other) => {
        const [paragraph, table] = readAnswer(
          answered(`x ${plain(one)}`, tabled(['A', 'B'], [[plain(one), plain(other)]])),
        );
        const shown = asName(one);
        expect(paragraph).toMatchObject({ runs: [{ text: shown === '' ? 'x ' : `x ${shown}` }] });
        expect(table).toMatchObject({ rows: [[inOneLine(one), inOneLine(other)]] });
      }),
    );
  });

  it('leads to screens of the back office only', () => {
    for (const address of [
      'https://example.org',
      'javascript:alert(1)',
      '//example.org',
      'admin/../x',
      'admin?a=b',
      'administration',
    ]) {
      const [block] = readAnswer(`[ici](${address})`);
      expect(block).toEqual({ kind: 'paragraph', runs: [{ kind: 'text', text: `[ici](${address})` }] });
    }
  });

  it('shows HTML and pictures as the letters that they are', () => {
    const [block] = readAnswer('<img src=x onerror=alert(1)> ![x](https://example.org/x.png)');
    expect(block).toEqual({
      kind: 'paragraph',
      runs: [{ kind: 'text', text: '<img src=x onerror=alert(1)> ![x](https://example.org/x.png)' }],
    });
  });

  it('is read whatever it holds', () => {
    fc.assert(fc.property(names, (content) => void readAnswer(content)));
  });
});
