/** The place of toasts. Their component is loaded with the first one, so that the first screen doesn't wait for it. */
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentToast, watchToast } from '../../ui/toast-store.ts';

const ToastHost = lazy(async () => ({ default: (await import('../../ui/toast.tsx')).ToastHost }));

export function Messages() {
  const isShown = useSyncExternalStore(watchToast, currentToast) !== undefined;
  const [isNeeded, setIsNeeded] = useState(isShown);
  if (isShown && !isNeeded) setIsNeeded(true);
  return <Suspense>{isNeeded && <ToastHost />}</Suspense>;
}
