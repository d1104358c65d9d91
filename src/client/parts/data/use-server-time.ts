/** The server's time as this device knows it, and again every `every` milliseconds: `const now = useServerTime(60_000);` */
import { useEffect, useState } from 'react';
import { serverClock } from '#client/sync/server-contact.ts';

export interface ServerMoment {
  /** Milliseconds. Between two beats the same value: prices and countdowns of one screen agree. */
  readonly now: number;
  /** False: the device may be days off. Say a day by its date then, never as today or tomorrow. */
  readonly isSure: boolean;
}

/** Milliseconds. */
export function useServerTime(every: number): number {
  return useServerMoment(every).now;
}

/** The time, and whether a day may be named by it. */
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
    // A phone that slept shows the past until the next beat.
    const wake = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', wake);
    // A device whose clock is wrong learns the time with the first answer.
    const stop = serverClock.subscribe(look);
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
