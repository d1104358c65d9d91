import type { GrayImage } from './gray-image.ts';

/** Replaces each pixel by the mean of its 3 × 3 neighbours, which removes the sensor's noise from a dark picture. */
export function blur3(image: GrayImage): GrayImage {
  const { width, height, pixels } = image;
  const sums = new Uint16Array(pixels.length);
  for (let row = 0; row < height; row++) {
    const start = row * width;
    for (let column = 0; column < width; column++) {
      const at = start + column;
      const here = pixels[at] ?? 0;
      const before = column > 0 ? (pixels[at - 1] ?? 0) : here;
      const after = column < width - 1 ? (pixels[at + 1] ?? 0) : here;
      sums[at] = before + here + after;
    }
  }
  const blurred = new Uint8Array(pixels.length);
  for (let at = 0; at < blurred.length; at++) {
    const here = sums[at] ?? 0;
    blurred[at] = ((sums[at - width] ?? here) + here + (sums[at + width] ?? here) + 4) / 9;
  }
  return { width, height, pixels: blurred };
}

/** The brightness (0 to 255) below which a share (0 to 1) of the pixels lie. */
function percentile(histogram: Uint32Array, total: number, share: number): number {
  let left = total * share;
  for (let level = 0; level < 256; level++) {
    left -= histogram[level] ?? 0;
    if (left <= 0) return level;
  }
  return 255;
}

/** The dark and the bright end of a picture (2nd and 98th percentile), 0 to 255. Looks at every third pixel only. */
function brightnessRange(image: GrayImage): { readonly low: number; readonly high: number } {
  const histogram = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < image.pixels.length; at += 3, total++) {
    const level = image.pixels[at] ?? 0;
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
  return { low: percentile(histogram, total, 0.02), high: percentile(histogram, total, 0.98) };
}

/** Too dark to read well: even the brightest parts stay below a third of full brightness. */
export function isDark(image: GrayImage): boolean {
  return brightnessRange(image).high < 85;
}

/** Spreads the picture's own range of brightness over the whole scale. A blank picture is left as it is. */
export function stretchContrast(image: GrayImage): GrayImage {
  const { low, high } = brightnessRange(image);
  if (high - low < 4) return image;
  const levels = new Uint8ClampedArray(256).map((_, level) => ((level - low) * 255) / (high - low));
  return { width: image.width, height: image.height, pixels: image.pixels.map((level) => levels[level] ?? 0) };
}
