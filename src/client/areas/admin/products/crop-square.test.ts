import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENTRED, dragged, MOST_ZOOM, squareOf } from './crop-square.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const part = fc.double({ min: -1, max: 2, noNaN: true });
const framing = fc.record({ zoom: fc.double({ min: 0.1, max: 9, noNaN: true }), across: part, down: part });

describe('the square that is kept of a picture', () => {
  it('is the middle of it, as large as it can be, until somebody chooses', () => {
    expect(squareOf({ width: 300, height: 100 }, CENTRED)).toEqual({ left: 100, top: 0, side: 100 });
    expect(squareOf({ width: 100, height: 301 }, CENTRED)).toEqual({ left: 0, top: 101, side: 100 });
  });

  it('never leaves the picture, however it was dragged and zoomed', () => {
    fc.assert(
      fc.property(size, framing, part, part, (picture, chosen, right, below) => {
        const { left, top, side } = squareOf(picture, dragged(picture, chosen, right, below));
        expect([left, top].every((edge) => edge >= 0)).toBe(true);
        expect(left + side).toBeLessThanOrEqual(picture.width);
        expect(top + side).toBeLessThanOrEqual(picture.height);
        expect(side).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('follows the finger: the picture dragged by its own width to the right shows what lay to the left', () => {
    const picture = { width: 300, height: 100 };
    expect(squareOf(picture, dragged(picture, CENTRED, 1, 0)).left).toBe(0);
    expect(squareOf(picture, dragged(picture, CENTRED, -0.5, 0)).left).toBe(150);
    const near = { zoom: MOST_ZOOM, across: 0.5, down: 0.5 };
    expect(squareOf(picture, dragged(picture, near, 0, 0.5))).toMatchObject({ side: 25, top: 25 });
  });
});
