import { CODE_EDGE, codeEnd, codeStart, codeText, type SearchIndex } from './search-index.ts';

/**
 * Products whose code begins or ends with the typed text ("417" finds 00417, a GTIN finds its 14 digits). From five
 * digits on a person is typing a code; three or four may also be a content. Returns scores by product, comparable to
 * those of words.
 */
export function productsByCode(index: SearchIndex, query: string): Map<number, number> {
  const typed = codeText(query);
  const found = new Map<number, number>();
  if (typed.length < CODE_EDGE || !/\d/u.test(typed)) return found;
  const surely = typed.length >= 5;
  const note = (position: number, score: number) => {
    const start = index.codes.lastIndexOf('\n', position) + 1;
    const product = Number.parseInt(index.codes.slice(start, index.codes.indexOf(':', start)), 10);
    found.set(product, Math.max(score, found.get(product) ?? 0));
  };
  const begun = index.codeEdges.has(codeStart(typed)) ? occurrencesOf(index.codes, `:${typed}`) : [];
  for (const position of begun) {
    const isWhole = index.codes[position + typed.length + 1] === '\n';
    note(position, isWhole ? 250 : surely ? 200 : 90);
  }
  const ended = index.codeEdges.has(codeEnd(typed)) ? occurrencesOf(index.codes, `${typed}\n`) : [];
  for (const position of ended) {
    const start = index.codes.lastIndexOf(':', position) + 1;
    const onlyZerosBefore = /^0*$/u.test(index.codes.slice(start, position));
    if (onlyZerosBefore || typed.length >= 4) note(start, onlyZerosBefore ? 250 : surely ? 180 : 50);
  }
  return found;
}

function* occurrencesOf(text: string, part: string): Generator<number> {
  for (let position = text.indexOf(part); position >= 0; position = text.indexOf(part, position + 1)) yield position;
}
