/**
 * The server's time as far as this device knows it, read again every `every` milliseconds: `const now =
 * useServerTime(60_000);`
 */
import { useEffect, useState } from 'react';
import { serverClock } from '#client/sync/server-contact.ts';

export interface ServerMoment {
  /** Milliseconds. The value stays the same between two readings: prices and countdowns of one screen agree. */
  readonly now: number;
  /** False: the device may be days off. Name a day by its date then, never as today or tomorrow. */
  readonly isSure: boolean;
}

/** Milliseconds. */
export function useServerTime(every: number): number {
  return useServerMoment(every).now;
}

/** The time, and whether it is sure enough to call a day today or tomorrow. */
export function useServerMoment(every: number): ServerMoment {
  const [moment, setMoment] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setMoment(read());
    const beat = (): void => {
      look();
      timer = setTimeout(beat, every - (serverClock.now() % every));
    };
    timer = setTimeout(beat, every - (serverClock.now() % every));
    // A phone that slept shows an old time until the next reading.
    const wake = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', wake);
    // A device whose clock is wrong learns the time from the first answer.
    const stop = serverClock.subscribe(look);
    // The first answer may have come after the screen was drawn and before this subscription.
    setMoment((drawn) => (drawn.isSure === serverClock.confirmed() ? drawn : read()));
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [every]);
  return moment;
}

function read(): ServerMoment {
  return { now: serverClock.now(), isSure: serverClock.confirmed() };
}
