// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ThemeProvider } from '#client/parts/app/theme.tsx';
import type { OpenWork } from '#client/store/orders/open-work.ts';
import { SupplierCardRow } from './supplier-card-row.tsx';

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', locales: 'fr-FR', messages: {} });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

const supplier = { supplier_id: 's', alias: 'halle', name: 'Halles Vasseur', primaryColor: '#1a57e6', mark: 'HV' };

function said(work: OpenWork | undefined): string {
  const hrefs = { catalogHref: '/catalog', cartHref: '/cart', ordersHref: '/orders' };
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ThemeProvider>
          <SupplierCardRow supplier={supplier} preferred={false} work={work} {...hrefs} />
        </ThemeProvider>
      </I18nProvider>,
    ),
  );
  return page.textContent ?? '';
}

test('nothing under way is said only where that is known, and so', () => {
  const nothing: OpenWork = {
    cart: null,
    waiting: 0,
    underWay: 0,
    areOrdersKnown: true,
    delivery: null,
    open: [],
    returned: [],
    questions: [],
  };
  expect(said(nothing)).toContain('Rien en cours');
  expect(said(undefined)).not.toContain('Rien en cours');
  expect(said({ ...nothing, areOrdersKnown: false })).not.toContain('Rien en cours');
  expect(said({ ...nothing, underWay: 2 })).toContain('2 commandes en cours');
  expect(said({ ...nothing, underWay: 2 })).not.toContain('Rien en cours');
  expect(said({ ...nothing, waiting: 1 })).toContain('1 commande en attente');
  expect(said({ ...nothing, waiting: 1 })).not.toContain('Rien en cours');
});
