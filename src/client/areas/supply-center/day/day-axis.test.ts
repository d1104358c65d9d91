import { expect, test } from 'vitest';
import { axisOf, lanesOf } from './day-axis.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000+01:00`);

test('the line runs from six to midnight, and begins earlier where a cut-off is earlier', () => {
  const usual = axisOf([at('18:00'), at('15:00')], 'Europe/Paris');
  expect(usual.hours.map(({ hour }) => hour)).toEqual([6, 9, 12, 15, 18, 21, 24]);
  expect(usual.placeOf(at('15:00'))).toBe(0.5);
  expect(usual.placeOf(at('05:00'))).toBe(0);
  expect(axisOf([at('04:30'), at('15:00')], 'Europe/Paris').hours[0]).toEqual({ hour: 3, place: 0 });
});

test('labels that would lie over each other stand in rows of their own', () => {
  expect(lanesOf([0.1, 0.15, 0.2, 0.6])).toEqual([0, 1, 2, 0]);
  expect(lanesOf([0.8, 0.95])).toEqual([0, 1]);
});
