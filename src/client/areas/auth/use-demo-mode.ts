import { useEffect, useState } from 'react';

/** Loaded apart, so that the page doesn't wait for the schema of the answer. */
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
