import type { Look } from './barcode-reader.ts';
import { blur3, stretchContrast } from './enhance-image.ts';
import { enlargeIfSmall, rescale } from './enlarge-image.ts';
import { crop, type GrayImage, type Region } from './gray-image.ts';
import { blackAndWhite, sharpen } from './local-contrast.ts';
import { rotate } from './rotate-image.ts';

/**
 * What can be tried on a picture: all of it or the aiming frame; as it is, turned, with its shadows lit, at another scale, with
 * blurred bars parted, or in black and white by the brightness around.
 */
export type ReadingStep =
  | 'whole'
  | 'whole-rescaled'
  | 'whole-tilted'
  | 'whole-turned'
  | 'whole-brightened'
  | 'whole-sharpened'
  | 'whole-black-and-white'
  | 'aim'
  | 'aim-brightened';

/** The first is the cheapest; what reads most comes early, so that a second frame soon confirms it. */
const inLight: readonly ReadingStep[] = [
  'whole',
  'whole-rescaled',
  'whole-sharpened',
  'whole-black-and-white',
  'whole-turned',
  'aim',
  'whole-tilted',
];
const inTheDark: readonly ReadingStep[] = ['aim-brightened', 'whole-brightened'];

/** All that is tried on a single photo, the most fruitful first. */
export const stepsForPhoto: readonly ReadingStep[] = [
  'whole',
  'whole-rescaled',
  'whole-sharpened',
  'whole-black-and-white',
  'aim',
  'whole-turned',
  'whole-tilted',
  'whole-brightened',
];

/** Which step a camera frame gets: there is time for one, so they take turns. */
export function stepForFrame(frameNumber: number, dark: boolean): ReadingStep {
  const plan = dark ? inTheDark : inLight;
  return plan[frameNumber % plan.length] ?? 'whole';
}

/** The aiming frame within what is visible: 75 % of its width and 62 % of its height, above the keys. */
const aimRegion: Region = { left: 0.125, top: 0.12, width: 0.75, height: 0.62 };

const brighten = (image: GrayImage): GrayImage => stretchContrast(blur3(image));

/** The visible picture made ready for one step. */
export function prepareForStep(visible: GrayImage, step: ReadingStep): GrayImage {
  switch (step) {
    case 'whole':
      return enlargeIfSmall(visible);
    case 'whole-rescaled':
      return rescale(visible);
    case 'whole-tilted':
      return rotate(enlargeIfSmall(visible), 22);
    case 'whole-turned':
      return rotate(enlargeIfSmall(visible), 45);
    case 'whole-brightened':
      return brighten(enlargeIfSmall(visible));
    case 'whole-sharpened':
      return sharpen(enlargeIfSmall(visible));
    case 'whole-black-and-white':
      return blackAndWhite(visible);
    case 'aim':
      return enlargeIfSmall(crop(visible, aimRegion));
    case 'aim-brightened':
      return brighten(enlargeIfSmall(crop(visible, aimRegion)));
  }
}

/**
 * How the reader looks at a picture made ready. Sharper edges than the camera saw can be the wrong ones, so that one more line
 * across the bars has to agree.
 */
export function lookForStep(step: ReadingStep): Look {
  switch (step) {
    case 'whole-rescaled':
      return { inverted: true };
    case 'whole-sharpened':
    case 'whole-black-and-white':
      return { agreeingLines: 3 };
    default:
      return {};
  }
}
