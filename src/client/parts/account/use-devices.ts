import { useEffect, useState } from 'react';
import { call } from '#client/sync/api.ts';
import type { DeviceSession } from '#contract/device-session.ts';
import { deviceSessionRoutes } from '#contract/device-session.ts';

export type Devices =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'known'; readonly sessions: readonly DeviceSession[] };

/** The devices that the person is signed in on. The list asks when it opens: only the server knows them. */
export function useDevices() {
  const [devices, setDevices] = useState<Devices>({ kind: 'asking' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    void asked;
    const stop = new AbortController();
    call(deviceSessionRoutes.deviceSessions, { signal: stop.signal }).then(
      ({ sessions }) => setDevices({ kind: 'known', sessions }),
      () => stop.signal.aborted || setDevices({ kind: 'unreachable' }),
    );
    return () => stop.abort();
  }, [asked]);
  return { devices, askAgain: () => setAsked((times) => times + 1) };
}
