import type { Look } from './barcode-reader.ts';
import { blur3, stretchContrast } from './enhance-image.ts';
import { enlargeIfSmall, rescale } from './enlarge-image.ts';
import { crop, type GrayImage, type Region } from './gray-image.ts';
import { blackAndWhite, sharpen } from './local-contrast.ts';
import { rotate } from './rotate-image.ts';

/**
 * One way to prepare a picture before it is read. First the part: all of it, or the aiming frame. Then the treatment:
 * none, turned, dark parts brightened, another scale, blurred bars sharpened, or black and white by the brightness
 * around.
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

/** The cheapest step comes first. Steps that read most come early, so that a second frame soon confirms the read. */
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

/** All steps for a single photo, those that read most first. */
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

/** The step for a camera frame. There is time for one step per frame, so the steps take turns. */
export function stepForFrame(frameNumber: number, dark: boolean): ReadingStep {
  const plan = dark ? inTheDark : inLight;
  return plan[frameNumber % plan.length] ?? 'whole';
}

/** The aiming frame, as a part of the visible picture: 75 % of its width and 62 % of its height, above the buttons. */
const aimRegion: Region = { left: 0.125, top: 0.12, width: 0.75, height: 0.62 };

const brighten = (image: GrayImage): GrayImage => stretchContrast(blur3(image));

/** Prepares the visible picture for one step. */
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
 * The reader's options for a prepared picture. Sharpening can make false edges, so one more line across the bars has to
 * agree.
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
