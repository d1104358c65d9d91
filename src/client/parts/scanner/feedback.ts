import { scannerSettings } from './scanner-settings.ts';

/**
 * Tells the person of an accepted code without a look at the screen: a beep, and a buzz where the phone can (iPhones
 * can't).
 */
let context: AudioContext | null = null;

/**
 * Opens the loudspeaker, which takes a tenth of a second and needs an earlier tap. Call it before the camera runs, so
 * that the first beep is in time.
 */
export function prepareFeedback(): void {
  if (context === null && typeof AudioContext !== 'undefined') context = new AudioContext();
}

export function signalAccepted(): void {
  buzz(60);
  beep(1760, 0.09);
}

/** A lower tone: the code was accepted before, and the screen asks whether one more is meant. */
export function signalAgain(): void {
  buzz([30, 60, 30]);
  beep(880, 0.14);
}

/** Before the first tap on the page, the browser refuses sound and logs a warning. */
function buzz(pattern: VibratePattern): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

function beep(hertz: number, seconds: number): void {
  if (context === null || !scannerSettings().sound) return;
  // Suspended until the person has touched the page once: no beep is better than a late one.
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
