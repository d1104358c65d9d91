/**
 * The text of an assistant's answer: paragraphs, lists, tables, strong words and links to screens of the back office,
 * written as Markdown. The server writes it, the panel reads it, and whatever a product or a client is called stays a
 * name in between. Nothing else of Markdown is read: no HTML, no picture, no other address.
 */
export type Run =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  /** `to`: the segments after `/admin`. */
  | { readonly kind: 'link'; readonly text: string; readonly to: readonly string[] };
export type Runs = readonly Run[];

export type Block =
  | { readonly kind: 'paragraph'; readonly runs: Runs }
  | { readonly kind: 'list'; readonly items: readonly Runs[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly Runs[])[] };

interface Column {
  readonly heading: Runs;
  /** Figures, which stand at the right. */
  readonly isFigures: boolean;
}

const SPECIAL = /[\\*_`[\]<>|#~&]/g;

/** A name as it stands in an answer: its letters mean nothing but themselves. */
export function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(SPECIAL, (letter) => `\\${letter}`)
    .replace(/^[-+]/, (letter) => `\\${letter}`);
}

export const strong = (text: string): string => `**${plain(text)}**`;

/** A link to a screen of the back office: `linked('BC-1', 'orders', order_id)`. */
export const linked = (text: string, ...to: readonly string[]): string =>
  `[${plain(text)}](${['admin', ...to].join('/')})`;

export const listed = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Headings that end with `>` are those of figures. Cells are texts of an answer: `plain(name)`, `linked(…)`. */
export function tabled(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(headings.map((heading) => plain(heading.replace(/>$/, '')))),
    line(headings.map((heading) => (heading.endsWith('>') ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}

/** Blocks below one another. */
export const answered = (...blocks: readonly string[]): string => blocks.filter((block) => block !== '').join('\n\n');

const LINK = /^\[((?:\\.|[^\\[\]])*)\]\(admin((?:\/[\w-]+)*)\)/;
const LETTERS = /\\([^\p{L}\p{N}\s])/gu;
const RULE = /^:?-{3,}:?$/;

export function readAnswer(content: string): readonly Block[] {
  return content
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(readBlock);
}

function readBlock(lines: readonly string[]): Block {
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => readRuns(line.slice(2))) };
  }
  const [headings, rule, ...rows] = lines.map(readCells);
  if (headings && rule && headings.length === rule.length && rule.every((cell) => RULE.test(cell))) {
    const columns = headings.map((heading, at) => ({
      heading: readRuns(heading),
      isFigures: rule[at]?.endsWith(':') ?? false,
    }));
    return { kind: 'table', columns, rows: rows.map((cells) => columns.map((_, at) => readRuns(cells?.[at] ?? ''))) };
  }
  return { kind: 'paragraph', runs: readRuns(lines.join(' ')) };
}

/** The cells of a table's row; null where the line is none. */
function readCells(line: string): readonly string[] | null {
  const inside = /^\|(.*)\|\s*$/.exec(line)?.[1];
  if (inside === undefined) return null;
  const cells = [''];
  for (const [part] of inside.matchAll(/\\.|[^\\|]+|[\\|]/g)) {
    if (part === '|') cells.push('');
    else cells[cells.length - 1] += part;
  }
  return cells.map((cell) => cell.trim());
}

function readRuns(text: string): Runs {
  const runs: Run[] = [];
  let kind: 'text' | 'strong' = 'text';
  let read = '';
  const end = () => {
    if (read !== '') runs.push({ kind, text: read.replaceAll(LETTERS, '$1') });
    read = '';
  };
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const link = LINK.exec(rest);
    if (link !== null) {
      const [whole, words = '', path = ''] = link;
      end();
      runs.push({ kind: 'link', text: words.replaceAll(LETTERS, '$1'), to: path.split('/').slice(1) });
      at += whole.length;
    } else if (rest.startsWith('**') && (kind === 'strong' || rest.indexOf('**', 2) > 2)) {
      end();
      kind = kind === 'text' ? 'strong' : 'text';
      at += 2;
    } else {
      const taken = rest.startsWith('\\') ? rest.slice(0, 2) : rest.slice(0, 1);
      read += taken;
      at += taken.length;
    }
  }
  end();
  return runs;
}
