// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { PLAIN_CELL } from '#domain/pricing/price-cell.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import type { FilePrice } from './file-difference.ts';
import { FileDifferenceStep } from './file-difference-step.tsx';

const ROWS = 2000;
const group = {
  ...{ supplier_id: 's', price_group_id: 'g', name: 'Bistrots', position: 0, sales_discount: 0 },
  ...{ clients_total: 0, visible_total: null, extra_total: 0 },
};
const priceAt = (row: number): FilePrice => ({
  ...{ key: `g ${row}`, row, group, price_group_id: 'g', cell: PLAIN_CELL, old: euros(1000), price: euros(1055) },
  ...{ percent: 5.5, isUnusual: false, isJump: false },
  product: {
    ...{ product_id: `${row}`, supplier_code: `C${row}`, names: { fr_FR: 'Comté' }, enabled: true },
    ...{ catalog_price: euros(1000), cells: [] },
  },
});

test('of thousands of changed prices only those in sight are put into words', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', locales: 'fr-FR', messages: {} });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const written = vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts');
  const prices = Array.from({ length: ROWS }, (_, row) => priceAt(row));
  const draw = (count: number) =>
    act(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <FileDifferenceStep
            difference={{ prices: prices.slice(0, count), refused: [], unchanged: 0, empty: 0 }}
            fileName="tarif.csv"
            back={() => undefined}
            keep={() => undefined}
          />
        </I18nProvider>,
      ),
    );
  draw(1);
  expect(document.querySelector('tbody')?.textContent).toMatch(/10,00\s€ 10,55\s€/);
  written.mockClear();
  draw(ROWS);
  expect(document.body.textContent).toMatch(/Mettre 2\s000 prix en brouillon/);
  expect(written.mock.calls.length).toBeLessThan(ROWS / 10);
  act(() => root.unmount());
  vi.restoreAllMocks();
});
