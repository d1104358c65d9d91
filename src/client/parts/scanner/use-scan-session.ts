import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { StoreCodeRule } from '#domain/codes/store-weight-code.ts';
import type { IsKnown, OnCode, OnRefusal } from './accepted-code.ts';
import { createCodeJudge } from './code-judge.ts';
import { createScanSession, type ScanSession, type ScanState } from './scan-session.ts';
import { visibleRegion } from './visible-region.ts';

export interface ScanHandlers {
  readonly onCode: OnCode;
  readonly onRefusal: OnRefusal;
  readonly isKnown: IsKnown;
  readonly rules: readonly StoreCodeRule[];
}

export interface RunningScan {
  readonly state: ScanState;
  readonly restart: () => void;
  readonly readPhoto: (file: Blob) => Promise<boolean>;
}

/**
 * Scans with the camera while the page is visible. The camera stops when the page is hidden and starts when it is back.
 */
export function useScanSession(video: RefObject<HTMLVideoElement | null>, handlers: ScanHandlers): RunningScan {
  const [state, setState] = useState<ScanState>({ kind: 'starting' });
  const latest = useRef(handlers);
  const session = useRef<ScanSession | null>(null);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const judge = createCodeJudge({
      rules: latest.current.rules,
      isKnown: (keys) => latest.current.isKnown(keys),
      onCode: (code) => latest.current.onCode(code),
      onRefusal: (refused, text) => latest.current.onRefusal(refused, text),
      year: () => new Date().getFullYear(),
      now: () => performance.now(),
    });
    const visible = () =>
      visibleRegion(
        { width: element.videoWidth, height: element.videoHeight },
        { width: element.clientWidth, height: element.clientHeight },
      );
    const running = createScanSession({ video: element, visible, judge, onState: setState });
    session.current = running;
    const onVisibility = (): void => (document.hidden ? running.pause() : running.revive());
    const onReturn = (): void => {
      if (!document.hidden) running.revive();
    };
    if (!document.hidden) void running.start();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onReturn);
      window.removeEventListener('focus', onReturn);
      session.current = null;
      running.dispose();
    };
  }, [video]);

  return {
    state,
    restart: useCallback(() => void session.current?.start(), []),
    readPhoto: useCallback(async (file: Blob) => (await session.current?.readPhoto(file)) ?? false, []),
  };
}
