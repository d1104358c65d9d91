/**
 * Prints a document with a table by the browser, whose dialog also saves it as a PDF. The document stands in the page
 * itself, hidden on the screen and alone on paper: browsers on phones print the whole page when a frame asks for it.
 */
import { numberText } from '#client/ui/number-text.ts';
import { type DocumentCell, type DocumentTable, isMoney } from '#domain/documents/document-table.ts';
import { moneyText } from '../words/money-figure.tsx';
import styles from './print-paper.module.css';

export interface Paper {
  /** What the file is called that the print dialog writes. */
  readonly file: string;
  readonly issuer: string;
  readonly title: string;
  readonly notes: readonly string[];
  /** Empty values are left out, and so is a fact that has no other. */
  readonly facts: readonly { readonly label: string; readonly values: readonly string[] }[];
  readonly table: DocumentTable;
}

/** Characters: a column of this width holds running text. */
const WIDE = 30;
/** What ends the printing: the person is back in the app. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Takes the document that was printed before out of the page. */
let leave = () => {};

/** @param tag the language as a BCP 47 tag */
export function printPaper(paper: Paper, tag: string): void {
  leave();
  const { body, title } = document;
  const drawn = paperElement(paper, tag);
  body.append(drawn);
  body.classList.add(styles.printing ?? '');
  // Browsers name the file after the page.
  document.title = paper.file;
  window.print();
  // Phones draw the paper after print() has returned, and tell "afterprint" too early: it stays until somebody acts.
  const ended = new AbortController();
  leave = () => {
    leave = () => {};
    ended.abort();
    drawn.remove();
    body.classList.remove(styles.printing ?? '');
    if (document.title === paper.file) document.title = title;
  };
  for (const touch of TOUCHES) addEventListener(touch, () => leave(), { capture: true, signal: ended.signal });
}

/** The document: texts only, whatever they hold. */
export function paperElement({ issuer, title, notes, facts, table }: Paper, tag: string): HTMLElement {
  const paper = element('article', [
    element('header', [
      element('p', [issuer]),
      element('div', [element('h1', [title]), ...notes.map((note) => element('p', [note]))]),
    ]),
    element(
      'dl',
      facts.flatMap(({ label, values }) => {
        const said = values.filter((value) => value !== '');
        if (said.length === 0) return [];
        return [element('div', [element('dt', [label]), ...said.map((value) => element('dd', [value]))])];
      }),
    ),
    tableElement(table, tag),
  ]);
  paper.className = styles.paper ?? '';
  paper.lang = tag;
  return paper;
}

function tableElement(table: DocumentTable, tag: string): HTMLElement {
  const { columns, rows, sumCount = 0 } = table;
  // Paper is narrow: a column that says nothing is left out.
  const shown = columns.flatMap(({ isInput = false }, at) =>
    isInput || rows.some((row) => (row[at] ?? '') !== '') ? [at] : [],
  );
  const isNumber = columns.map((_, at) => rows.some((row) => typeof row[at] === 'number' || isMoney(row[at] ?? null)));
  const kind = (at: number) => {
    if (columns[at]?.isInput === true) return styles.input;
    if (isNumber[at] === true) return styles.number;
    return (columns[at]?.width ?? 0) >= WIDE ? styles.wide : undefined;
  };
  const cell = (name: 'td' | 'th', at: number, text: string) => {
    const drawn = element(name, [text]);
    drawn.className = kind(at) ?? '';
    return drawn;
  };
  return element('table', [
    element('thead', [
      element(
        'tr',
        shown.map((at) => cell('th', at, columns[at]?.title ?? '')),
      ),
    ]),
    element(
      'tbody',
      rows.map((row, place) => {
        const drawn = element(
          'tr',
          shown.map((at) => cell('td', at, cellText(row[at] ?? null, tag))),
        );
        drawn.className = (place >= rows.length - sumCount ? styles.sum : undefined) ?? '';
        return drawn;
      }),
    ),
  ]);
}

function cellText(cell: DocumentCell, tag: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell, tag);
  return isMoney(cell) ? moneyText(cell, tag) : cell;
}

function element(name: string, content: readonly (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}
