import { closeCamera, isLive, openCamera } from './camera.ts';
import { type CameraAbilities, cameraAbilities, focusContinuously } from './camera-abilities.ts';
import { type CameraProblem, cameraRefusal } from './camera-problem.ts';
import type { CodeJudge } from './code-judge.ts';
import type { Region } from './gray-image.ts';
import { loadPhoto } from './load-photo.ts';
import { openEngine, openPageEngine, type ScannerEngine } from './scanner-engine.ts';

export type ScanState =
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'scanning';
      readonly stream: MediaStream;
      readonly abilities: CameraAbilities;
      readonly engine: ScannerEngine['kind'];
      readonly dark: boolean;
    }
  | { readonly kind: 'paused' }
  | { readonly kind: 'no_camera'; readonly problem: CameraProblem };

export interface ScanSessionOptions {
  readonly video: HTMLVideoElement;
  readonly visible: () => Region;
  readonly judge: CodeJudge;
  readonly onState: (state: ScanState) => void;
}

export interface ScanSession {
  /** Opens the camera and reads until paused. Call it again after the person chose another camera. */
  start(): Promise<void>;
  pause(): void;
  /** Starts again if the picture has stopped, as it does after a phone was locked. */
  revive(): void;
  /** Reads a photo; resolves to whether a code was accepted from it. */
  readPhoto(file: Blob): Promise<boolean>;
  dispose(): void;
}

/** How long the picture has to be dark before the torch is offered, in milliseconds. */
const darkForMs = 2000;

export function createScanSession({ video, visible, judge, onState }: ScanSessionOptions): ScanSession {
  let engine: Promise<ScannerEngine> | null = null;
  let stopReading: (() => void) | null = null;
  let stream: MediaStream | null = null;
  /**
   * The number of the current start. An answer that belongs to an earlier start, or comes after a pause, is dropped.
   */
  let attempt = 0;
  let starting = false;

  const openedEngine = (): Promise<ScannerEngine> => {
    engine ??= openEngine(() => {
      engine = openPageEngine();
      if (stream !== null) void session.start();
    });
    return engine;
  };

  const halt = (): void => {
    attempt += 1;
    starting = false;
    stopReading?.();
    stopReading = null;
    if (stream !== null) closeCamera(stream);
    stream = null;
    video.srcObject = null;
  };

  const read = async (opened: MediaStream, number: number): Promise<void> => {
    const running = await openedEngine();
    if (number !== attempt) return;
    let darkSince: number | null = null;
    let shownDark = false;
    const tell = (dark: boolean): void => {
      shownDark = dark;
      onState({ kind: 'scanning', stream: opened, abilities: cameraAbilities(opened), engine: running.kind, dark });
    };
    tell(false);
    stopReading = running.start({ video, stream: opened, visible }, ({ frame, code, dark }) => {
      if (code !== null) judge.seeFrame(code, frame);
      darkSince = dark ? (darkSince ?? performance.now()) : null;
      const longDark = darkSince !== null && performance.now() - darkSince > darkForMs;
      if (longDark !== shownDark) tell(longDark);
    });
  };

  const session: ScanSession = {
    async start() {
      halt();
      const number = attempt;
      starting = true;
      onState({ kind: 'starting' });
      // The worker loads while the browser asks the person for the camera. If loading fails, the next start tries
      // again.
      openedEngine().catch(() => {
        engine = null;
      });
      try {
        const opened = await openCamera();
        if (number !== attempt) {
          // A later start shares this answer, see openCamera.
          if (!starting) closeCamera(opened);
          return;
        }
        stream = opened;
        video.srcObject = opened;
        await focusContinuously(opened);
        await video.play();
        await read(opened, number);
        if (number === attempt) starting = false;
      } catch (error) {
        if (number !== attempt) return;
        halt();
        onState({ kind: 'no_camera', problem: cameraRefusal(error).problem });
      }
    },
    pause() {
      halt();
      onState({ kind: 'paused' });
    },
    revive() {
      // The browser's question for the camera takes and returns the focus: that is no return from the background.
      if (!starting && (stream === null || !isLive(stream))) void session.start();
    },
    async readPhoto(file) {
      const photo = await loadPhoto(file);
      const reading = photo === null ? null : await (await openedEngine()).readPhoto(photo);
      return reading !== null && judge.seePhoto(reading.code, reading.confirmed);
    },
    dispose() {
      halt();
      void engine?.then((opened) => opened.dispose());
      engine = null;
    },
  };
  return session;
}
