import { scannerSettings } from './scanner-settings.ts';

/** Tells of an accepted code without the person looking: a beep, and a buzz where the phone can (iPhones can't). */
let context: AudioContext | null = null;

/**
 * Opens the way to the loudspeaker, which takes a tenth of a second and wants a tap to have happened: once, before the camera
 * runs, so that the first beep is in time.
 */
export function prepareFeedback(): void {
  if (context === null && typeof AudioContext !== 'undefined') context = new AudioContext();
}

export function signalAccepted(): void {
  buzz(60);
  beep(1760, 0.09);
}

/** Lower: known already, asking whether one more is meant. */
export function signalAgain(): void {
  buzz([30, 60, 30]);
  beep(880, 0.14);
}

/** Before the first tap on the page the browser refuses, and complains in the console. */
function buzz(pattern: VibratePattern): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

function beep(hertz: number, seconds: number): void {
  if (context === null || !scannerSettings().sound) return;
  // Suspended until the person has touched the page once; then it stays silent rather than beeping late.
  if (context.state === 'suspended') {
    void context.resume();
    return;
  }
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.25, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
}
