/** Says that orders wait on this device for their people to sign in: how many, not whose or of what. Absent while none does. */
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
      // A store that can't be read is said where its person orders.
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
