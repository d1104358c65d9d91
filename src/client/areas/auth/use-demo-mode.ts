import { useEffect, useState } from 'react';

/** Reading the answer takes its schema: the page is not to wait for it. */
const loadHealth = () => import('#client/parts/app/health.ts');

/** Whether the installation runs on demo data, whose accounts are no secret. Without an answer it does not. */
export function useDemoMode(): boolean {
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    loadHealth()
      .then(({ readHealth }) => readHealth(stop.signal))
      .then(
        (health) => setIsDemo(health.demo),
        () => setIsDemo(false),
      );
    return () => stop.abort();
  }, []);
  return isDemo;
}
