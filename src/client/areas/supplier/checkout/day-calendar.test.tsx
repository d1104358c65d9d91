// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calendarDays } from '#client/parts/checkout/calendar-days.ts';
import { someTerms } from '../../../../../tests/builders/ordering-terms.ts';
import { DayCalendar } from './day-calendar.tsx';

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

const keyOf = (day: string) => page.querySelector<HTMLButtonElement>(`button[aria-label^="${day}"]`);

test('each day that is open says until when it is ordered, at the supplier’s clock; the chosen one below the days', () => {
  // The test's page has had no answer of a server, so it names each cut-off by its date.
  const { delivery } = someTerms();
  const days = calendarDays(delivery, '2026-10-16T10:00:00.000Z');
  const chosen: string[] = [];
  const draw = (day: string) =>
    act(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <DayCalendar {...{ days, timeZone: delivery.time_zone }} chosen={day} choose={(next) => chosen.push(next)} />
        </I18nProvider>,
      ),
    );
  draw('2026-10-17');
  expect(keyOf('sam. 17')?.getAttribute('aria-label')).toBe(
    'sam. 17\u00A0oct., à commander avant ven. 16\u00A0oct. 22:00',
  );
  expect(keyOf('dim. 18')?.getAttribute('aria-label')).toBe('dim. 18\u00A0oct., fermé');
  expect(page.querySelector('p')?.textContent).toBe('Samedi 17 oct., à commander avant ven. 16\u00A0oct. 22:00');
  act(() => keyOf('lun. 19')?.click());
  expect(chosen).toEqual(['2026-10-19']);
  draw('2026-10-19');
  expect(page.querySelector('p')?.textContent).toBe('Lundi 19 oct., à commander avant dim. 18\u00A0oct. 22:00');
});
