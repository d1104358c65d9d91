import type { GrayImage } from './gray-image.ts';

/**
 * Turns a picture clockwise around its centre, onto a canvas that holds all of it; the corners are mid grey. Readers
 * try quarter turns only: turned by 45°, alternate frames show a tilted code at an angle that they can read.
 */
export function rotate(image: GrayImage, degrees: number): GrayImage {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const width = Math.ceil(Math.abs(image.width * cos) + Math.abs(image.height * sin));
  const height = Math.ceil(Math.abs(image.width * sin) + Math.abs(image.height * cos));
  const pixels = new Uint8Array(width * height).fill(128);
  const source = image.pixels;
  const lastColumn = image.width - 1;
  const lastRow = image.height - 1;
  for (let row = 0; row < height; row++) {
    const fromCentre = row - (height - 1) / 2;
    // The source column and row for the first pixel of this row; each pixel to the right adds (cos, -sin).
    let column = (-(width - 1) / 2) * cos + fromCentre * sin + lastColumn / 2;
    let line = ((width - 1) / 2) * sin + fromCentre * cos + lastRow / 2;
    for (let to = row * width; to < (row + 1) * width; to++, column += cos, line -= sin) {
      if (column < 0 || line < 0 || column > lastColumn || line > lastRow) continue;
      const x = column | 0;
      const y = line | 0;
      const right = x < lastColumn ? 1 : 0;
      const below = y < lastRow ? image.width : 0;
      const at = y * image.width + x;
      const alongX = column - x;
      const upper = (source[at] ?? 0) * (1 - alongX) + (source[at + right] ?? 0) * alongX;
      const lower = (source[at + below] ?? 0) * (1 - alongX) + (source[at + below + right] ?? 0) * alongX;
      pixels[to] = upper + (lower - upper) * (line - y) + 0.5;
    }
  }
  return { width, height, pixels };
}
