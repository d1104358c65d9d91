import { isErrorCorrected } from '#domain/codes/symbology.ts';
import { type DecodedText, readBarcode } from './barcode-reader.ts';
import { isDark } from './enhance-image.ts';
import { lookForStep, prepareForStep, type ReadingStep, stepForFrame, stepsForPhoto } from './frame-plan.ts';
import type { GrayImage } from './gray-image.ts';

export interface FrameReading {
  readonly code: DecodedText | null;
  /** Too dark to read well: the torch would help. */
  readonly dark: boolean;
}

/** Reads one camera frame by the step whose turn it is. */
export async function readFrame(visible: GrayImage, frameNumber: number): Promise<FrameReading> {
  const dark = isDark(visible);
  return { code: await readStep(visible, stepForFrame(frameNumber, dark)), dark };
}

/** One way of reading a picture. */
export function readStep(visible: GrayImage, step: ReadingStep): Promise<DecodedText | null> {
  return readBarcode(prepareForStep(visible, step), lookForStep(step));
}

export interface PhotoReading {
  readonly code: DecodedText;
  /**
   * Whether two steps agreed, or the code corrects its own errors. An unconfirmed code counts only if the catalog knows
   * it.
   */
  readonly confirmed: boolean;
}

/**
 * Reads a single photo by all steps until two of them agree: no second frame can confirm a read, so another scale or
 * angle does. Without two that agree, a read that no other contradicts is given as unconfirmed; contradicting reads are
 * dropped.
 */
export async function readPhoto(image: GrayImage): Promise<PhotoReading | null> {
  const reads = new Map<string, DecodedText>();
  for (const step of stepsForPhoto) {
    const code = await readStep(image, step);
    if (code === null) continue;
    if (isErrorCorrected(code.symbology) || reads.has(code.text)) return { code, confirmed: true };
    reads.set(code.text, code);
  }
  const [only, another] = reads.values();
  return only === undefined || another !== undefined ? null : { code: only, confirmed: false };
}
