import { z } from 'zod/mini';

/** What a camera can do beyond giving a picture; browsers leave out what they don't know. */
export interface CameraAbilities {
  readonly torch: boolean;
  /** Zoom factors to offer; the first one means no zoom. */
  readonly zooms: readonly number[];
}

const reported = z.object({
  torch: z.optional(z.unknown()),
  zoom: z.optional(z.object({ min: z.number(), max: z.number() })),
  focusMode: z.optional(z.array(z.string())),
});

/** Extensions of image capture that the compiler's browser types don't have yet. */
type Wish = MediaTrackConstraintSet & { torch?: boolean; zoom?: number; focusMode?: string };

const wantedZooms = [1, 1.5, 2];

function capabilitiesOf(stream: MediaStream): z.infer<typeof reported> {
  const track = stream.getVideoTracks()[0];
  // Firefox has no getCapabilities before 132.
  const read = reported.safeParse(track !== undefined && 'getCapabilities' in track ? track.getCapabilities() : {});
  return read.success ? read.data : {};
}

export function cameraAbilities(stream: MediaStream): CameraAbilities {
  const { torch, zoom } = capabilitiesOf(stream);
  const zooms = zoom === undefined ? [] : wantedZooms.filter((factor) => factor >= zoom.min && factor <= zoom.max);
  return { torch: torch === true || (Array.isArray(torch) && torch.includes(true)), zooms };
}

export function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  return wish(stream, { torch: on });
}

export function setZoom(stream: MediaStream, factor: number): Promise<void> {
  return wish(stream, { zoom: factor });
}

/** Keeps the picture sharp while the phone moves, where the camera can. */
export async function focusContinuously(stream: MediaStream): Promise<void> {
  if (capabilitiesOf(stream).focusMode?.includes('continuous') === true)
    await wish(stream, { focusMode: 'continuous' });
}

async function wish(stream: MediaStream, wanted: Wish): Promise<void> {
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [wanted] });
}
