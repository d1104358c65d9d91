// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderRecap } from '#client/parts/orders/order-recap.tsx';
import { orderNumber } from '#domain/orders/order-number.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../../../../../tests/builders/a-purchase-order.ts';
import { OutcomeNotice } from './outcome-notice.tsx';

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

function said(part: ReactNode): string {
  act(() => root.render(<I18nProvider i18n={i18n}>{part}</I18nProvider>));
  return page.textContent ?? '';
}

test('an order that left short says first what did not leave', () => {
  const line = anOrderLine({ shipped_quantity: 1, ordered_amount: euros(8640), amount: euros(4320) });
  const { totals } = aPurchaseOrder();
  const short = aPurchaseOrder({ status: 'shipped', lines: [line], totals: { ...totals, total: euros(4320) } });
  expect(said(<OutcomeNotice order={short} />)).toContain('Non livré\u00A0: 1\u00A0colis Fromage blanc 500 g.');
  const whole = aPurchaseOrder({ status: 'shipped', lines: [anOrderLine({ shipped_quantity: 2 })] });
  expect(said(<OutcomeNotice order={whole} />)).toBe('');
});

test('what comes later is named with its day and its order, and not called undelivered', () => {
  const backorder = { order_id: '0199e6e0-0000-7000-8000-000000000002', quantity: 1, delivery_day: '2026-10-20' };
  const number = orderNumber(backorder.order_id);
  const line = anOrderLine({ shipped_quantity: 1, amount: euros(4320), ordered_amount: euros(8640), backorder });
  const notice = said(<OutcomeNotice order={aPurchaseOrder({ status: 'shipped', lines: [line] })} />);
  expect(notice).toContain(`avec la commande ${number}\u00A0: 1\u00A0colis Fromage blanc 500 g.`);
  expect(notice).not.toContain('Non livré');
});

test('a total is estimated until the order has left', () => {
  const { totals } = aPurchaseOrder();
  const recap = (isSettled: boolean) => said(<OrderRecap {...{ totals, isSettled }} vatRates={[550]} weighed={1} />);
  expect(recap(false)).toContain('Total TTC estimé');
  expect(recap(true)).toContain('Total TTC');
  expect(recap(true)).not.toContain('estimé');
  expect(recap(true)).not.toContain('poids réel');
});
