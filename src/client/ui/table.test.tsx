// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CellInput } from './cell-input.tsx';
import { Table } from './table.tsx';
import type { TableColumn, TableLayout, TableSort } from './table-column.ts';

let page: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  Element.prototype.scrollIntoView = () => undefined;
  i18n.loadAndActivate({ locale: 'fr_FR', messages: {} });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

interface Cheese {
  name: string;
  origin: string;
  price: string;
}
const cheeses: Cheese[] = ['Comté', 'Brie', 'Morbier', 'Ossau'].map((name) => ({ name, origin: 'FR', price: '46,32' }));

const saved: [string, string][] = [];
const columns: readonly TableColumn<Cheese>[] = [
  { id: 'name', header: 'Produit', cell: ({ name }) => name, sortable: true },
  { id: 'origin', header: 'Origine', cell: ({ origin }) => origin },
  {
    id: 'price',
    header: 'Prix',
    cell: ({ price }) => price,
    editor: ({ name, price }, done) => (
      <CellInput
        label={`Prix, ${name}`}
        value={price}
        done={done}
        commit={(text) => {
          if (text === 'x') return 'Ce n’est pas un prix';
          saved.push([name, text]);
          return null;
        }}
      />
    ),
  },
];

function Desk({ layout, onSort }: { layout: TableLayout; onSort: (sort: TableSort) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <I18nProvider i18n={i18n}>
      <output>{[...selected].join(' ')}</output>
      <Table
        caption="Fromages"
        {...{ columns, layout, selected }}
        rows={cheeses}
        rowKey={({ name }) => name}
        sort={{ column: 'name', direction: 'ascending' }}
        onSortChange={onSort}
        onSelectedChange={setSelected}
        dense
      />
    </I18nProvider>
  );
}

const draw = (layout: TableLayout = { order: [], hidden: [] }, onSort = (_: TableSort) => undefined as unknown) =>
  act(() => root.render(<Desk layout={layout} onSort={onSort} />));
const heads = () => [...page.querySelectorAll('th')].map((head) => head.textContent);
const rows = () => [...page.querySelectorAll<HTMLElement>('tbody tr')];
const chosen = () => page.querySelector('output')?.textContent;
const field = () => page.querySelector<HTMLInputElement>('td input');
const key = (key: string, options: KeyboardEventInit = {}) =>
  act(
    () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options })),
  );

function type(text: string): void {
  const input = field();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('a table', () => {
  it('shows the columns that were chosen, in the order that was chosen', () => {
    draw();
    expect(heads()).toEqual(['Produit', 'Origine', 'Prix']);
    draw({ order: ['price', 'name'], hidden: ['origin'] });
    expect(heads()).toEqual(['Prix', 'Produit']);
    expect(rows()[0]?.textContent).toBe('46,32Comté');
  });

  it('asks for the other end of what it is sorted by', () => {
    const asked: TableSort[] = [];
    draw(undefined, (sort) => asked.push(sort));
    act(() => page.querySelector<HTMLElement>('th button')?.click());
    expect(asked).toEqual([{ column: 'name', direction: 'descending' }]);
  });

  it('is walked and chosen by keys, with Shift all on the way', () => {
    draw();
    act(() => rows()[0]?.focus());
    key('x');
    expect(chosen()).toBe('Comté');
    key('j', { shiftKey: true });
    key('ArrowDown', { shiftKey: true });
    expect(chosen()).toBe('Comté Brie Morbier');
    expect(document.activeElement).toBe(rows()[2]);
    act(() => {
      const boxes = page.querySelectorAll<HTMLElement>('tbody button[role="checkbox"]');
      boxes[3]?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    });
    expect(chosen()).toBe('Comté Brie Morbier Ossau');
  });

  it('is typed into: Enter saves, Escape doesn’t, what is wrong stays, and the focus returns to the row', () => {
    draw();
    act(() => rows()[1]?.focus());
    key('e');
    type('48');
    key('Enter');
    expect(saved).toEqual([['Brie', '48']]);
    expect(field()).toBeNull();
    expect(document.activeElement).toBe(rows()[1]);
    key('e');
    type('x');
    key('Enter');
    expect(page.querySelector('[role="alert"]')?.textContent).toBe('Ce n’est pas un prix');
    key('Escape');
    expect(field()).toBeNull();
    expect(saved).toHaveLength(1);
    expect(document.activeElement).toBe(rows()[1]);
  });
});
