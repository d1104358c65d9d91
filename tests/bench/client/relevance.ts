import { search } from '#domain/search/product-search.ts';
import { contentWords } from '#domain/search/search-entry.ts';
import { buildSearchIndex } from '#domain/search/search-index.ts';
import { fold } from '#domain/values/text.ts';
import { type LargeRow, readLargeCatalog } from '../../../src/server/demo/read-large-catalog.ts';
import type { Figure } from '../figure.ts';
import { RELEVANCE, type Wish } from './relevance-list.ts';
import { UNTOUCHED } from './untouched-list.ts';

/** As many hits as a phone shows without much scrolling. */
const SEEN = 10;

export interface Judged {
  readonly query: string;
  /** How many products of the catalog are meant. */
  readonly meant: number;
  /** The share of the meant products that could be among the first ten and is. */
  readonly recall: number;
  /** Names among the first ten of products that are not meant. */
  readonly strangers: readonly string[];
}

/** How a file's catalog answers each wish. Wishes that no product of the catalog fulfils are left out. */
function judgeRelevance(file: string, wishes: readonly Wish[]): Judged[] {
  const rows = readLargeCatalog(file);
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const index = buildSearchIndex(
    rows.map(({ code, gtin, name, content }) => ({
      ...{ id: code, name, brand: null, category: null, keywords: contentWordsOf(content), codes: [code, gtin] },
      ...{ available: true, popularity: 0 },
    })),
  );
  const folded = rows.map(({ name }) => fold(name));
  return wishes.flatMap((wish) => {
    const meant = folded.filter((name) => isMeant(wish, name)).length;
    if (meant === 0) return [];
    const first = search(index, wish.query, { limit: SEEN }).ids.map((id) => names.get(id) ?? '');
    const strangers = first.filter((name) => !isMeant(wish, fold(name)));
    const recall = (first.length - strangers.length) / Math.min(SEEN, meant);
    return [{ query: wish.query, meant, recall, strangers }];
  });
}

export function measureRelevance(file: string): Figure[] {
  return [
    ...relevanceOf('relevance', judgeRelevance(file, RELEVANCE)),
    ...relevanceOf('relevance, untouched queries', judgeRelevance(file, UNTOUCHED)),
  ];
}

function relevanceOf(list: string, judged: readonly Judged[]): Figure[] {
  const mean = judged.reduce((sum, { recall }) => sum + recall, 0) / judged.length;
  const whole = judged.filter(({ recall }) => recall === 1).length;
  return [
    { name: `${list}: recall among the first ten, ${judged.length} queries`, value: 100 * mean, unit: '%' },
    { name: `${list}: queries with nothing missing`, value: (100 * whole) / judged.length, unit: '%' },
  ];
}

function contentWordsOf(content: LargeRow['content']): string[] {
  return contentWords({ net_quantity: content?.amount ?? null, net_unit: content?.unit ?? null });
}

function isMeant({ wanted }: Wish, name: string): boolean {
  return wanted.every((words) => words.test(name));
}
