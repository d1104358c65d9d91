import { describe, expect, it } from 'vitest';
import { visibleRegion } from './visible-region.ts';

describe('what can be seen of the camera picture', () => {
  it('is all of it when the shapes agree', () => {
    expect(visibleRegion({ width: 1280, height: 720 }, { width: 640, height: 360 })).toEqual({
      left: 0,
      top: 0,
      width: 1,
      height: 1,
    });
  });

  it('is the middle of an upright picture in a wide box', () => {
    expect(visibleRegion({ width: 720, height: 1280 }, { width: 360, height: 320 })).toEqual({
      left: 0,
      top: 0.25,
      width: 1,
      height: 0.5,
    });
  });

  it('is taken as all of it until the sizes are known', () => {
    expect(visibleRegion({ width: 0, height: 0 }, { width: 360, height: 320 }).width).toBe(1);
  });
});
