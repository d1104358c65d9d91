/** Remembers the camera that the person chose, by its label: device ids change between launches of an installed app. */
const key = 'scanner.camera';

export function rememberedCamera(): string | null {
  return localStorage.getItem(key);
}

export function rememberCamera(label: string): void {
  localStorage.setItem(key, label);
}

/** The cameras with a label. A browser gives labels only after the person has allowed the camera. */
export async function listCameras(): Promise<readonly MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, label }) => kind === 'videoinput' && label !== '');
}
