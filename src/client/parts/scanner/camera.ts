import { listCameras, rememberedCamera } from './camera-choice.ts';
import { CameraRefusal, cameraRefusal } from './camera-problem.ts';

const size: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } };

let opening: Promise<MediaStream> | null = null;

/**
 * The picture of the remembered camera, else of the one at the back. Calls while one is under way share its answer: every
 * request may ask the person again (iOS asks at each). Rejects with a CameraRefusal.
 */
export function openCamera(): Promise<MediaStream> {
  opening ??= request().finally(() => {
    opening = null;
  });
  return opening;
}

async function request(): Promise<MediaStream> {
  if (navigator.mediaDevices?.getUserMedia === undefined) throw new CameraRefusal('unsupported');
  try {
    const chosen = await rememberedDevice();
    const which = chosen === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: chosen } };
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, ...which } });
  } catch (error) {
    const refusal = cameraRefusal(error);
    if (refusal.problem !== 'unsuitable') throw refusal;
  }
  try {
    // Whatever camera there is, rather than none.
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: true });
  } catch (error) {
    throw cameraRefusal(error);
  }
}

async function rememberedDevice(): Promise<string | null> {
  const label = rememberedCamera();
  if (label === null) return null;
  const camera = (await listCameras()).find((each) => each.label === label);
  return camera?.deviceId ?? null;
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether a picture still comes: phones mute or end the track of an app that was in the background. */
export function isLive(stream: MediaStream): boolean {
  return stream.getVideoTracks().some(({ readyState, muted }) => readyState === 'live' && !muted);
}
