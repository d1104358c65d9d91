import type { GrayImage } from './gray-image.ts';

/**
 * For each pixel, the mean of all pixels at most `radius` away in both directions; at the edges, of the existing ones.
 */
export function localMean(image: GrayImage, radius: number): Uint8Array {
  const { width, height, pixels } = image;
  const means = new Uint8Array(pixels.length);
  // The sum of each column over the rows within the radius. From row to row, one row is added and one is taken away.
  const columns = new Uint32Array(width);
  const addRow = (row: number, sign: 1 | -1): void => {
    const start = row * width;
    for (let column = 0; column < width; column++) {
      columns[column] = (columns[column] ?? 0) + sign * (pixels[start + column] ?? 0);
    }
  };
  for (let row = 0; row < Math.min(radius, height); row++) addRow(row, 1);
  for (let row = 0; row < height; row++) {
    if (row + radius < height) addRow(row + radius, 1);
    if (row > radius) addRow(row - radius - 1, -1);
    const rows = Math.min(height - 1, row + radius) - Math.max(0, row - radius) + 1;
    let sum = 0;
    for (let column = 0; column < Math.min(radius, width); column++) sum += columns[column] ?? 0;
    for (let column = 0; column < width; column++) {
      if (column + radius < width) sum += columns[column + radius] ?? 0;
      if (column > radius) sum -= columns[column - radius - 1] ?? 0;
      const across = Math.min(width - 1, column + radius) - Math.max(0, column - radius) + 1;
      means[row * width + column] = sum / (across * rows);
    }
  }
  return means;
}

/** About the width of the widest bar in an enlarged picture: a blurred edge spreads that far. */
const sharpeningRadius = 6;

/** Doubles the difference of each pixel from its surroundings: bars that blur has merged are separate again. */
export function sharpen(image: GrayImage): GrayImage {
  const means = localMean(image, sharpeningRadius);
  const pixels = image.pixels.map((level, at) => Math.min(255, Math.max(0, 2 * level - (means[at] ?? 0))));
  return { ...image, pixels };
}

/** Wide enough to hold bars and gaps alike, narrow enough to lie wholly in a shadow or a reflection. */
const thresholdRadius = 15;

/**
 * Makes pixels white where they are brighter than their surroundings, and black elsewhere: removes a shadow or a
 * reflection.
 */
export function blackAndWhite(image: GrayImage): GrayImage {
  const means = localMean(image, thresholdRadius);
  return { ...image, pixels: image.pixels.map((level, at) => (level > (means[at] ?? 0) ? 255 : 0)) };
}
