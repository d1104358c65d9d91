import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StepChart } from './step-chart.tsx';

const drawn = (steps: readonly (readonly [number, number | null])[]) =>
  /d="([^"]*)"/.exec(renderToStaticMarkup(<StepChart series={[{ steps }]} />))?.[1];

test('a line holds its value until the next one, and to the end', () => {
  expect(
    drawn([
      [0, 0],
      [0.5, 1],
    ]),
  ).toBe('M0 104H160V6H320');
});

test('a line is interrupted where there is no value', () => {
  expect(
    drawn([
      [0, null],
      [0.25, 0],
      [0.5, null],
      [0.75, 1],
    ]),
  ).toBe('M80 104H160M240 6H320');
  expect(
    drawn([
      [0, 0],
      [0.5, null],
    ]),
  ).toBe('M0 104H160');
});
