/** Remembers by its label which camera the person chose: device ids change between launches of an installed app. */
const key = 'scanner.camera';

export function rememberedCamera(): string | null {
  return localStorage.getItem(key);
}

export function rememberCamera(label: string): void {
  localStorage.setItem(key, label);
}

/** Cameras with a label; labels are there only once the camera was allowed. */
export async function listCameras(): Promise<readonly MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, label }) => kind === 'videoinput' && label !== '');
}
