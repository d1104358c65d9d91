import type { Region } from './gray-image.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The visible part of a video that covers a box (CSS `object-fit: cover`): the rest is cut off evenly on two sides.
 * Only this part is read, so that no code is accepted that the person can't see.
 */
export function visibleRegion(video: Size, box: Size): Region {
  if (video.width <= 0 || video.height <= 0 || box.width <= 0 || box.height <= 0) {
    return { left: 0, top: 0, width: 1, height: 1 };
  }
  const scale = Math.max(box.width / video.width, box.height / video.height);
  const width = Math.min(1, box.width / (video.width * scale));
  const height = Math.min(1, box.height / (video.height * scale));
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}
