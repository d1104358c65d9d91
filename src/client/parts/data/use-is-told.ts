import { useEffect, useState, useSyncExternalStore } from 'react';
import { connectivity } from '#client/sync/server-contact.ts';

/** While the server answers, what waits takes less than this to be sent, in milliseconds. */
const SOON = 1500;

/** Whether the person is told that something waits: at once where there is no network. */
export function useIsTold(isWaiting: boolean): boolean {
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(isWaiting), isWaiting ? SOON : 0);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && (isLong || status !== 'online');
}
