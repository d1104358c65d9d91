import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blur3, isDark, stretchContrast } from './enhance-image.ts';
import { enlarge, halve } from './enlarge-image.ts';
import { crop, type GrayImage, grayFromColour } from './gray-image.ts';
import { rotate } from './rotate-image.ts';

const picture: fc.Arbitrary<GrayImage> = fc
  .record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 24 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((pixels) => ({ width, height, pixels })),
  );

/** Black and white bars, four pixels each. */
const bars = (brightest: number): GrayImage => ({
  width: 64,
  height: 16,
  pixels: Uint8Array.from({ length: 64 * 16 }, (_, at) => (at & 4 ? brightest : 4)),
});

describe('making a camera picture readable', () => {
  it('keeps its size, whatever the picture', () => {
    fc.assert(
      fc.property(picture, (image) => {
        for (const made of [blur3(image), stretchContrast(image)]) {
          expect([made.width, made.height, made.pixels.length]).toEqual([
            image.width,
            image.height,
            image.pixels.length,
          ]);
        }
        expect(enlarge(image).pixels).toHaveLength(4 * image.pixels.length);
      }),
    );
  });

  it('leaves an even grey as it is, except at the corners that turning adds', () => {
    const grey = { width: 9, height: 7, pixels: new Uint8Array(63).fill(128) };
    for (const made of [blur3(grey), stretchContrast(grey), enlarge(grey), halve(grey), rotate(grey, 45)]) {
      expect(new Set(made.pixels)).toEqual(new Set([128]));
    }
  });

  it('spreads the little light there is over the whole scale', () => {
    expect(isDark(bars(40))).toBe(true);
    expect(new Set(stretchContrast(bars(40)).pixels)).toEqual(new Set([0, 255]));
    expect(isDark(bars(200))).toBe(false);
  });

  it('turns a quarter into a picture on its side', () => {
    const turned = rotate({ width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) }, 90);
    // Rounding may add a row or column of background.
    expect(turned.width * turned.height).toBeLessThanOrEqual(12);
    expect([...turned.pixels].filter((level) => level !== 128)).toEqual([4, 1, 5, 2, 6, 3]);
  });

  it('cuts out the part that is asked for', () => {
    const image = { width: 4, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) };
    expect(crop(image, { left: 0.5, top: 0.5, width: 0.5, height: 0.5 })).toEqual({
      width: 2,
      height: 1,
      pixels: Uint8Array.of(7, 8),
    });
  });

  it('sees green as brighter than blue, as eyes do', () => {
    const data = Uint8ClampedArray.of(255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255);
    expect(grayFromColour({ width: 3, height: 1, data }).pixels).toEqual(Uint8Array.of(255, 150, 29));
  });
});
