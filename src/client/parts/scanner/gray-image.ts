/** A picture as one byte of brightness per pixel, row by row: reading a barcode needs no more. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A rectangle in fractions (0 to 1) of a picture's width and height. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels as a canvas and an image loader give them: 4 bytes (red, green, blue, alpha) each. */
export interface ColourImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** Brightness by the ITU-R BT.601 weights, in 1/1024; alpha is ignored, since a camera has none. */
export function grayFromColour(image: ColourImage): GrayImage {
  const { width, height, data } = image;
  const pixels = new Uint8Array(width * height);
  for (let to = 0, from = 0; to < pixels.length; to++, from += 4) {
    pixels[to] = (306 * (data[from] ?? 0) + 601 * (data[from + 1] ?? 0) + 117 * (data[from + 2] ?? 0) + 512) >> 10;
  }
  return { width, height, pixels };
}

/** The part of a picture inside a region, at least one pixel wide and high. */
export function crop(image: GrayImage, region: Region): GrayImage {
  const left = Math.min(image.width - 1, Math.max(0, Math.round(region.left * image.width)));
  const top = Math.min(image.height - 1, Math.max(0, Math.round(region.top * image.height)));
  const width = Math.max(1, Math.min(image.width - left, Math.round(region.width * image.width)));
  const height = Math.max(1, Math.min(image.height - top, Math.round(region.height * image.height)));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (top + row) * image.width + left;
    pixels.set(image.pixels.subarray(start, start + width), row * width);
  }
  return { width, height, pixels };
}
