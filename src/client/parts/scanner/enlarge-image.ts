import type { GrayImage } from './gray-image.ts';

/** Below this many pixels on the shorter side, bars are often only a pixel or two wide. */
const smallSide = 500;

/** One line of pixels at double length: each new pixel is 3/4 its nearest old pixel and 1/4 the next one. */
function doubleLine(from: Uint8Array, start: number, length: number, to: Uint16Array): void {
  for (let column = 0; column < length; column++) {
    const here = from[start + column] ?? 0;
    const before = column > 0 ? (from[start + column - 1] ?? 0) : here;
    const after = column < length - 1 ? (from[start + column + 1] ?? 0) : here;
    to[2 * column] = 3 * here + before;
    to[2 * column + 1] = 3 * here + after;
  }
}

/** The picture at double width and height, smoothed. */
export function enlarge(image: GrayImage): GrayImage {
  const width = image.width * 2;
  const height = image.height * 2;
  const pixels = new Uint8Array(width * height);
  const lines = [0, 1, 2].map(() => new Uint16Array(width));
  for (let row = -1; row <= image.height; row++) {
    const ahead = Math.min(image.height - 1, Math.max(0, row));
    doubleLine(image.pixels, ahead * image.width, image.width, lines[(row + 3) % 3] ?? new Uint16Array(width));
    const [above, here, below] = [lines[(row + 1) % 3], lines[(row + 2) % 3], lines[row % 3]];
    if (row < 1 || !above || !here || !below) continue;
    const upper = 2 * (row - 1) * width;
    for (let column = 0; column < width; column++) {
      const middle = 3 * (here[column] ?? 0) + 8;
      pixels[upper + column] = (middle + (above[column] ?? 0)) >> 4;
      pixels[upper + width + column] = (middle + (below[column] ?? 0)) >> 4;
    }
  }
  return { width, height, pixels };
}

/**
 * Enlarges small pictures and leaves others. Enlarging reads more of them (81.6 instead of 81.0 % of the development
 * images) and, above all, removes the false reads of blurred, narrow bars.
 */
export function enlargeIfSmall(image: GrayImage): GrayImage {
  return Math.min(image.width, image.height) < smallSide ? enlarge(image) : image;
}

/** The picture at half its width and height: each pixel the mean of four. */
export function halve(image: GrayImage): GrayImage {
  const width = Math.max(1, image.width >> 1);
  const height = Math.max(1, image.height >> 1);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = 2 * row * image.width + 2 * column;
      const here = image.pixels[at] ?? 0;
      const beside = image.pixels[at + 1] ?? here;
      const below = image.pixels[at + image.width] ?? here;
      pixels[row * width + column] = (here + beside + below + (image.pixels[at + image.width + 1] ?? below) + 2) >> 2;
    }
  }
  return { width, height, pixels };
}

/**
 * The picture at another scale than `enlargeIfSmall` gives: a code that reads the same at two scales is hardly ever a
 * misread.
 */
export function rescale(image: GrayImage): GrayImage {
  return Math.min(image.width, image.height) < smallSide ? image : halve(image);
}
