/** The server's time as this device knows it, and again every `every` milliseconds: `const now = useServerTime(60_000);` */
import { useEffect, useState } from 'react';
import { serverClock } from '#client/sync/server-contact.ts';

/** Milliseconds. Between two beats the same value: prices and countdowns of one screen agree. */
export function useServerTime(every: number): number {
  const [now, setNow] = useState(serverClock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const beat = (): void => {
      setNow(serverClock.now());
      timer = setTimeout(beat, every - (serverClock.now() % every));
    };
    timer = setTimeout(beat, every - (serverClock.now() % every));
    // A phone that slept shows the past until the next beat.
    const wake = (): void => {
      if (document.visibilityState === 'visible') setNow(serverClock.now());
    };
    document.addEventListener('visibilitychange', wake);
    // A device whose clock is wrong learns the time with the first answer.
    const stop = serverClock.subscribe(() => setNow(serverClock.now()));
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [every]);
  return now;
}
