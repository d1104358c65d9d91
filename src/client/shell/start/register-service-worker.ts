import { firstScreenPainted } from '../../ui/first-screen-painted.ts';

/**
 * Registers the service worker after the page was loaded and painted, so that the first screen has the network to
 * itself. `offlineReady` is called once everything needed without network is on the device.
 */
export function registerServiceWorker(offlineReady: () => Promise<void>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async () => {
    await firstScreenPainted();
    const { followServiceWorker } = await import('./follow-service-worker.ts');
    await followServiceWorker(offlineReady);
  };
  const start = () => {
    register().catch((error: unknown) => console.error('The service worker could not be registered', error));
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
