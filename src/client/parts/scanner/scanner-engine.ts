import type { DecodedText } from './barcode-reader.ts';
import type { Region } from './gray-image.ts';
import type { PhotoReading } from './read-picture.ts';

/** The source of pictures for an engine. */
export interface ScannedPicture {
  readonly video: HTMLVideoElement;
  readonly stream: MediaStream;
  /** The part of the video that is visible now. */
  readonly visible: () => Region;
}

export interface FrameReport {
  readonly frame: number;
  readonly code: DecodedText | null;
  readonly dark: boolean;
}

/** Something that finds barcodes in a running camera picture and in photos. */
export interface ScannerEngine {
  readonly kind: 'worker' | 'page';
  /** Reads frames until the returned function is called. */
  start(picture: ScannedPicture, onFrame: (report: FrameReport) => void): () => void;
  readPhoto(photo: ImageBitmap): Promise<PhotoReading | null>;
  /** Frees memory and workers of the engine. */
  dispose(): void;
}

/**
 * The worker with WebAssembly. Where it isn't ready in three seconds, fails, or is forbidden by the page's policy: the
 * slower reader in the page. `onFailure` is called when the worker fails later: open another engine then.
 */
export async function openEngine(onFailure: () => void): Promise<ScannerEngine> {
  const { openWorkerEngine } = await import('./worker-engine.ts');
  try {
    return await openWorkerEngine(onFailure);
  } catch (reason) {
    console.error('The scanner reads in the page instead of its worker.', reason);
    return openPageEngine();
  }
}

/** The reader without WebAssembly. */
export async function openPageEngine(): Promise<ScannerEngine> {
  const { createPageEngine } = await import('./page-engine.ts');
  return createPageEngine();
}
