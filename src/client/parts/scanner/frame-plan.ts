import { blur3, stretchContrast } from './enhance-image.ts';
import { enlargeIfSmall, rescale } from './enlarge-image.ts';
import { crop, type GrayImage, type Region } from './gray-image.ts';
import { rotate } from './rotate-image.ts';

/** What can be tried on a picture: all of it or the aiming frame; as it is, turned, with its shadows lit, or at another scale. */
export type ReadingStep =
  | 'whole'
  | 'whole-rescaled'
  | 'whole-tilted'
  | 'whole-turned'
  | 'whole-brightened'
  | 'aim'
  | 'aim-brightened';

const inLight: readonly ReadingStep[] = [
  'whole',
  'aim',
  'whole-rescaled',
  'whole-turned',
  'aim-brightened',
  'whole-tilted',
];
const inTheDark: readonly ReadingStep[] = ['aim-brightened', 'whole-brightened'];

/** All that is tried on a single photo, the most fruitful first. */
export const stepsForPhoto: readonly ReadingStep[] = [
  'whole',
  'whole-rescaled',
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
    case 'aim':
      return enlargeIfSmall(crop(visible, aimRegion));
    case 'aim-brightened':
      return brighten(enlargeIfSmall(crop(visible, aimRegion)));
  }
}
