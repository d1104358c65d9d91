import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderStatusBadge } from './order-status-badge.tsx';

function classesOf(forBuyer: boolean): string {
  i18n.loadAndActivate({ locale: 'fr_FR', messages: {} });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OrderStatusBadge status="change_proposed" forBuyer={forBuyer} />
    </I18nProvider>,
  );
}

test('a proposed change warns the buyer, who has to answer, and stays calm at the supplier’s desk', () => {
  expect(classesOf(true)).toMatch(/warn/);
  expect(classesOf(true)).not.toMatch(/pending/);
  expect(classesOf(false)).toMatch(/accent/);
  expect(classesOf(false)).toMatch(/pending/);
});
