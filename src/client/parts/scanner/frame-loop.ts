/** Least time between two frames, in milliseconds: ten a second are enough and keep the phone cool. */
const paceMs = 100;

/**
 * Hands over video frames one at a time, at most ten a second, and none before `read` of the last one has settled.
 * Frames are numbered from 0. Returns a function that stops it.
 */
export function loopOverFrames(video: HTMLVideoElement, read: (frame: number) => Promise<void>): () => void {
  let stopped = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onNextFrame = (then: () => void): void => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(then);
    else requestAnimationFrame(then);
  };
  const step = async (): Promise<void> => {
    if (stopped) return;
    const startedAt = performance.now();
    await read(frame);
    frame += 1;
    if (stopped) return;
    timer = setTimeout(() => onNextFrame(step), Math.max(0, paceMs - (performance.now() - startedAt)));
  };
  onNextFrame(step);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
