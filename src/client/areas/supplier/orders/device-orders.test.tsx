// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Space, SpaceProvider } from '#client/parts/account/space.tsx';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { anOutboxRow } from '../../../../../tests/builders/an-outbox-row.ts';
import { DeviceOrders } from './device-orders.tsx';

const { DateTimeFormat } = Intl;
const format = Object.getOwnPropertyDescriptor(DateTimeFormat.prototype, 'format') ?? {};
/** A row writes two days: the delivery day, and the day of the order. */
const DAYS_OF_A_ROW = 2;
let root: Root;
let page: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', locales: 'fr-FR', messages: {} });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  Object.defineProperty(DateTimeFormat.prototype, 'format', format);
  Object.assign(Intl, { DateTimeFormat });
});

const space: Space = {
  space_id: 'space',
  supplier: { supplier_id: 's', alias: 'halle', name: 'Halles Vasseur', primaryColor: '#1a57e6', mark: 'HV' },
  organization: { organization_id: 'o', alias: 'bistrot', name: 'Le Bistrot' },
  isTest: false,
  account: {
    account_id: 'a',
    email: 'buyer@demo.test',
    name: 'Camille Renaud',
    locale: 'fr_FR',
    image_url: null,
    is_operator: false,
    suppliers: [],
    organizations: [],
  },
  locale: 'fr_FR',
  context: { space_alias: 'halle' },
};

function show(rows: readonly OutboxRow[]): void {
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SpaceProvider space={space}>
          <DeviceOrders rows={rows} />
        </SpaceProvider>
      </I18nProvider>,
    ),
  );
}

/** Reads the rows as the store does: new objects each time. */
const read = (rows: readonly OutboxRow[]): OutboxRow[] => structuredClone([...rows]);

function countFormatsMade(): () => number {
  let count = 0;
  const construct = (made: typeof Intl.DateTimeFormat, facts: unknown[]): object => {
    count += 1;
    return Reflect.construct(made, facts);
  };
  Object.assign(Intl, { DateTimeFormat: new Proxy(DateTimeFormat, { construct }) });
  return () => count;
}

/** Counts the written days: each row writes its days whenever it is drawn. */
function countDaysWritten(): () => number {
  let count = 0;
  Object.defineProperty(DateTimeFormat.prototype, 'format', {
    ...format,
    get() {
      count += 1;
      return format.get?.call(this);
    },
  });
  return () => count;
}

test('of fifty waiting orders the list draws the one that was sent, and no other', () => {
  const rows = Array.from({ length: 50 }, (_, index) =>
    anOutboxRow({ order_id: `0199e6e0-0000-7000-8000-${String(index).padStart(12, '0')}` }),
  );
  const formatsMade = countFormatsMade();
  show(read(rows));
  expect(page.querySelectorAll('li')).toHaveLength(50);
  expect(formatsMade()).toBeLessThan(5);

  const daysWritten = countDaysWritten();
  show(read(rows));
  expect(daysWritten()).toBe(0);
  show(read(rows.map((row, index) => (index === 7 ? { ...row, state: 'sending' } : row))));
  expect(daysWritten()).toBe(DAYS_OF_A_ROW);
  show(read(rows.filter((_, index) => index !== 7)));
  expect(daysWritten()).toBe(DAYS_OF_A_ROW);
  expect(page.querySelectorAll('li')).toHaveLength(49);
});
