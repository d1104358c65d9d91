import type { DecodedText } from './barcode-reader.ts';
import type { ColourImage } from './gray-image.ts';
import type { PhotoReading } from './read-picture.ts';

/** A picture for the worker: a bitmap, or its pixels where workers can't draw. */
export type Picture = ImageBitmap | ColourImage;

export type ToDecoder =
  | { readonly kind: 'frame'; readonly frame: number; readonly picture: Picture }
  | { readonly kind: 'photo'; readonly photo: number; readonly picture: Picture };

export type FromDecoder =
  /** `draws`: the worker takes bitmaps; else it takes pixels. */
  | { readonly kind: 'ready'; readonly draws: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'frame'; readonly frame: number; readonly code: DecodedText | null; readonly dark: boolean }
  | { readonly kind: 'photo'; readonly photo: number; readonly reading: PhotoReading | null };
