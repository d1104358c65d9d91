import { words } from '../values/text.ts';
import type { Header } from './find-header.ts';

export interface Block {
  readonly header: Header;
  /** The columns of a row that belong to the block. */
  readonly from: number;
  readonly to: number;
}

const same = (left: string | undefined, right: string | undefined) =>
  words(left ?? '').join(' ') === words(right ?? '').join(' ');

/** How many columns lie between a table and the same one beside it; 0 where there is one table only. */
function distanceOf({ titles, columns }: Header): number {
  const name = columns.get('name');
  if (name === undefined || (titles[name] ?? '') === '') return 0;
  const others = [...columns].filter(([field]) => field !== 'name').map(([, column]) => column);
  for (let distance = others.length > 0 ? 2 : titles.length; name + distance < titles.length; distance += 1) {
    const isRepeated = (column: number) =>
      (titles[column] ?? '') !== '' && same(titles[column], titles[column + distance]);
    if (isRepeated(name) && others.every(isRepeated)) return distance;
  }
  return 0;
}

/** A list printed in two or more columns: the same headings stand side by side, and each row holds several products. */
export function sideBySide(header: Header): Block[] {
  const distance = distanceOf(header);
  const whole: Block = { header, from: 0, to: Number.POSITIVE_INFINITY };
  if (distance === 0) return [whole];
  const { titles, columns } = header;
  const start = Math.min(...columns.values());
  const name = columns.get('name') ?? 0;
  const own = new Map([...columns].map(([field, column]) => [field, column - start]));
  const blocks: Block[] = [];
  for (let from = start; same(titles[name], titles[name + from - start]); from += distance) {
    const to = from + distance;
    blocks.push({ header: { ...header, columns: own, titles: titles.slice(from, to) }, from, to });
  }
  return Math.max(...columns.values()) < start + distance ? blocks : [whole];
}
