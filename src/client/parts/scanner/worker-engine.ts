import type { FromDecoder, Picture, ToDecoder } from './decode-messages.ts';
import { loopOverFrames } from './frame-loop.ts';
import type { Region } from './gray-image.ts';
import type { PhotoReading } from './read-picture.ts';
import type { FrameReport, ScannedPicture, ScannerEngine } from './scanner-engine.ts';

/** Longest wait for the worker and its WebAssembly, in milliseconds. */
const readyWithinMs = 3000;

/** Starts the worker. Rejects when it fails or isn't ready in time; `onFailure` reports later failures. */
export async function openWorkerEngine(onFailure: () => void): Promise<ScannerEngine> {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  try {
    const draws = await whenReady(worker);
    return createWorkerEngine(worker, draws, onFailure);
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

function whenReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The decoding worker was not ready in time')), readyWithinMs);
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      worker.onmessage = null;
      worker.onerror = null;
      act();
    };
    worker.onerror = (event) => settle(() => reject(new Error(`The decoding worker did not start: ${event.message}`)));
    worker.onmessage = ({ data }: MessageEvent<FromDecoder>) => {
      if (data.kind === 'ready') settle(() => resolve(data.draws));
      if (data.kind === 'failed') settle(() => reject(new Error(data.message)));
    };
  });
}

function createWorkerEngine(worker: Worker, draws: boolean, onFailure: () => void): ScannerEngine {
  let onFrame: (report: FrameReport) => void = () => {};
  let frameDone: () => void = () => {};
  const photos = new Map<number, (reading: PhotoReading | null) => void>();
  let photoNumber = 0;

  const giveUp = (): void => {
    worker.terminate();
    frameDone();
    for (const settle of photos.values()) settle(null);
    photos.clear();
    onFailure();
  };
  worker.onerror = giveUp;
  worker.onmessage = ({ data }: MessageEvent<FromDecoder>) => {
    if (data.kind === 'failed') giveUp();
    if (data.kind === 'frame') {
      frameDone();
      onFrame(data);
    }
    if (data.kind === 'photo') {
      photos.get(data.photo)?.(data.reading);
      photos.delete(data.photo);
    }
  };
  const send = (message: ToDecoder): void => {
    const { picture } = message;
    worker.postMessage(message, ['close' in picture ? picture : picture.data.buffer]);
  };

  return {
    kind: 'worker',
    start({ video, visible }, report) {
      onFrame = report;
      const stop = loopOverFrames(video, async (frame) => {
        const picture = await grabFrame(video, visible(), draws);
        if (picture === null) return;
        const done = new Promise<void>((resolve) => {
          frameDone = resolve;
        });
        send({ kind: 'frame', frame, picture });
        await done;
      });
      return () => {
        stop();
        onFrame = () => {};
      };
    },
    readPhoto(photo) {
      photoNumber += 1;
      const number = photoNumber;
      return new Promise((resolve) => {
        photos.set(number, resolve);
        send({ kind: 'photo', photo: number, picture: draws ? photo : pixelsOf(photo, photo.width, photo.height) });
      });
    },
    dispose: () => worker.terminate(),
  };
}

/** The visible part of the frame on screen; null while the video has none. */
async function grabFrame(video: ScannedPicture['video'], visible: Region, draws: boolean): Promise<Picture | null> {
  const left = Math.round(visible.left * video.videoWidth);
  const top = Math.round(visible.top * video.videoHeight);
  const width = Math.round(visible.width * video.videoWidth);
  const height = Math.round(visible.height * video.videoHeight);
  if (width < 1 || height < 1) return null;
  if (draws) return createImageBitmap(video, left, top, width, height);
  return pixelsOf(video, width, height, left, top);
}

function pixelsOf(source: CanvasImageSource, width: number, height: number, left = 0, top = 0): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser cannot draw on a canvas');
  context.drawImage(source, left, top, width, height, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
