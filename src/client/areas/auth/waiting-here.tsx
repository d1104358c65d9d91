/**
 * Says how many orders wait on this device for their buyers to sign in, but not whose they are or what they hold.
 * Absent without such orders.
 */
import { plural } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { countWaitingOrders } from '#client/store/start/waiting-orders.ts';
import { Banner } from '#client/ui/banner.tsx';
import { firstScreenPainted } from '#client/ui/first-screen-painted.ts';

export function WaitingHere() {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let wanted = true;
    firstScreenPainted()
      .then(countWaitingOrders)
      .then((count) => wanted && setWaiting(count))
      // The ordering screens report a store that can't be read.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, []);
  if (waiting === 0) return null;
  return (
    <Banner live>
      {plural(waiting, {
        one: 'Une commande attend sur cet appareil. Elle partira quand son auteur se connectera.',
        other: '# commandes attendent sur cet appareil. Elles partiront quand leur auteur se connectera.',
      })}
    </Banner>
  );
}
