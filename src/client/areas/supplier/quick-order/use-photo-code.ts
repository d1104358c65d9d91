/** The bar code on a photo, read by the scanner's own reader and judged by its rules. Works without a network. */
import type { AcceptedCode } from '#client/parts/scanner/accepted-code.ts';
import { createCodeJudge } from '#client/parts/scanner/code-judge.ts';
import { loadPhoto } from '#client/parts/scanner/load-photo.ts';
import { openEngine } from '#client/parts/scanner/scanner-engine.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { packsOfRead } from '../scan/scan-log.ts';
import { useScans } from '../scan/scan-provider.tsx';

export interface PhotoCode {
  readonly text: string;
  /** How many of it the code itself says, one where it says nothing. */
  readonly count: number;
}

/** Reads a picture file; null where it shows no code that can be read for sure. */
export function usePhotoCode(): (file: File) => Promise<PhotoCode | null> {
  const { rules, isKnown } = useScans();
  return async (file) => {
    const photo = await loadPhoto(file);
    if (photo === null) return null;
    const engine = await openEngine(() => undefined);
    const found: AcceptedCode[] = [];
    const judge = createCodeJudge({
      ...{ rules, isKnown },
      onCode: (code) => found.push(code),
      onRefusal: () => undefined,
      year: () => new Date(serverClock.now()).getFullYear(),
      now: () => performance.now(),
    });
    try {
      const reading = await engine.readPhoto(photo);
      if (reading !== null) await judge.seePhoto(reading.code, reading.confirmed);
    } finally {
      engine.dispose();
    }
    const [code] = found;
    if (code === undefined) return null;
    const { text, count, lookupKeys } = code;
    for (const key of lookupKeys) if (await isKnown([key])) return { text: key, count: packsOfRead(1, count) };
    return { text: lookupKeys[0] ?? text, count: packsOfRead(1, count) };
  };
}
