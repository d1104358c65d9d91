import { describe, expect, it } from 'vitest';
import type { GrayImage } from './gray-image.ts';
import { blackAndWhite, localMean, sharpen } from './local-contrast.ts';

/** A picture whose level at each place follows from a rule. */
function picture(width: number, height: number, level: (column: number, row: number) => number): GrayImage {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => level(at % width, Math.floor(at / width)));
  return { width, height, pixels };
}

/** The same mean computed pixel by pixel, as its definition says. */
function meanAround(image: GrayImage, column: number, row: number, radius: number): number {
  const near = [...image.pixels].filter((_, at) => {
    const [x, y] = [at % image.width, Math.floor(at / image.width)];
    return Math.abs(x - column) <= radius && Math.abs(y - row) <= radius;
  });
  return near.reduce((sum, level) => sum + level, 0) / near.length;
}

describe('the mean around each pixel', () => {
  it.each([
    { width: 9, height: 7, radius: 2 },
    { width: 5, height: 3, radius: 8 },
    { width: 1, height: 6, radius: 2 },
    { width: 6, height: 1, radius: 1 },
    { width: 1, height: 1, radius: 15 },
  ])('is that of the pixels in reach, at the edges as well: $width × $height, radius $radius', (size) => {
    const image = picture(size.width, size.height, (column, row) => (column * 71 + row * 37 + column * row * 13) % 256);
    const expected = [...image.pixels].map((_, at) =>
      Math.floor(meanAround(image, at % size.width, Math.floor(at / size.width), size.radius)),
    );
    expect([...localMean(image, size.radius)]).toEqual(expected);
  });
});

describe('local contrast', () => {
  it('parts bars from gaps more clearly, and stays within black and white', () => {
    const faint = picture(60, 20, (column) => (column % 6 < 3 ? 110 : 140));
    const spread = ({ pixels }: GrayImage) => Math.max(...pixels) - Math.min(...pixels);
    expect(spread(sharpen(faint))).toBeGreaterThan(1.8 * spread(faint));
    const strong = picture(60, 20, (column) => (column % 6 < 3 ? 0 : 255));
    expect(sharpen(strong).pixels).toEqual(strong.pixels);
  });

  it('finds the same bars in a shadow as beside it', () => {
    const isBar = (column: number) => column % 6 < 3;
    const shaded = picture(120, 20, (column) => (column < 60 ? 1 : 0.3) * (isBar(column) ? 60 : 200));
    // Checked away from the shadow's edge, where the window holds both sides.
    const whites = [...blackAndWhite(shaded).pixels.subarray(0, 120)];
    for (const column of [10, 13, 20, 23, 30, 33, 80, 83, 90, 93, 100, 103, 110]) {
      expect({ column, white: whites[column] === 255 }).toEqual({ column, white: !isBar(column) });
    }
  });
});
