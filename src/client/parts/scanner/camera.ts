import { listCameras, rememberedCamera } from './camera-choice.ts';
import { CameraRefusal, cameraRefusal } from './camera-problem.ts';

const size: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } };

let opening: Promise<MediaStream> | null = null;

/**
 * Opens the remembered camera, else the one at the back. Calls during a request share its answer, because every request
 * may ask the person again (iOS asks at each). Rejects with a CameraRefusal.
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
    // Any camera is better than none.
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

/** Whether the picture still comes: phones mute or end the track of an app in the background. */
export function isLive(stream: MediaStream): boolean {
  return stream.getVideoTracks().some(({ readyState, muted }) => readyState === 'live' && !muted);
}
