import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { untilText } from './order-dates.ts';

/** Monday night in Paris: still Sunday in New York, already Tuesday in Auckland. */
const END = '2026-11-29T23:00:00.000Z';

beforeAll(() => i18n.loadAndActivate({ locale: 'fr_FR', messages: {} }));

test.each([
  ['Europe/Paris', 'jusqu’à dim.'],
  ['America/New_York', 'jusqu’à dim.'],
  ['Pacific/Auckland', 'jusqu’à lun.'],
])('a promotion ends on the last day at the clock of a supplier in %s, wherever its reader is', (zone, words) => {
  expect(untilText(END, '2026-11-26T10:00:00.000Z', zone, 'fr-FR')).toBe(words);
});

test('a day that is a week away is named by its date, also across the change of clocks', () => {
  expect(untilText(END, '2026-11-23T10:00:00.000Z', 'Europe/Paris', 'fr-FR')).toBe('jusqu’à dim.');
  expect(untilText(END, '2026-11-22T10:00:00.000Z', 'Europe/Paris', 'fr-FR')).toBe('jusqu’au 29 nov.');
  expect(untilText('2026-10-25T23:00:00.000Z', '2026-10-18T22:30:00.000Z', 'Europe/Paris', 'fr-FR')).toBe(
    'jusqu’à dim.',
  );
  expect(untilText('2026-10-25T23:00:00.000Z', '2026-10-18T21:30:00.000Z', 'Europe/Paris', 'fr-FR')).toBe(
    'jusqu’au 25 oct.',
  );
});
