import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { countdownWords } from './countdown-words.ts';

const MONDAY = { day: '2026-11-23', cutOff: '2026-11-22T17:00:00.000Z', timeZone: 'Europe/Paris' };
const SUNDAY_MORNING = Date.parse('2026-11-22T09:30:00.000Z');
const DAY = 24 * 3_600_000;

beforeAll(() => i18n.loadAndActivate({ locale: 'fr_FR', messages: {} }));

test('tomorrow is the day after today at the server’s clock, and what is left is counted', () => {
  expect(countdownWords(MONDAY, { now: SUNDAY_MORNING, isSure: true }, 'fr-FR')).toEqual({
    before: '18:00',
    delivered: 'demain',
    figure: '7 h 30 min',
  });
});

test.each([-DAY, 0, DAY])(
  'a device that can’t be sure of the time says weekday and date, by a clock that is %i ms off too',
  (off) => {
    expect(countdownWords(MONDAY, { now: SUNDAY_MORNING + off, isSure: false }, 'fr-FR')).toEqual({
      before: 'dim. 22 nov.',
      delivered: 'lun. 23 nov.',
      figure: '18:00',
    });
  },
);
