/** The way in for an order that another phone gives: from a link that was read, or from a file. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ChangeEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { supplierPath } from '#client/paths.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import { spaceId } from '#client/store/device/rows.ts';
import { WAITING_STATES } from '#client/store/orders/outbox-rules.ts';
import { outboxRows } from '#client/store/orders/outbox-store.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { HANDED } from '../orders/handed-address.ts';
import { DeviceCard, Note } from './device-card.tsx';

const ReceiveSheet = lazyPart(() => import('./receive-sheet.tsx'));

/** The fragment of a link, or a file. */
export type HandedSource = string | File;

/** How many orders of the space wait on this device. */
async function ordersToGive(database: DeviceDatabase, space_id: string): Promise<number> {
  const rows = await outboxRows(database);
  return rows.filter((row) => WAITING_STATES.includes(row.state) && spaceId(row) === space_id).length;
}

export function ReceiveCard() {
  const { t } = useLingui();
  const [source, setSource] = useState<HandedSource | null>(null);
  const space = useSpace();
  const database = useDatabase();
  const waiting = useLiveQuery(() => ordersToGive(database, space.space_id), [database, space.space_id], 0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const read = () => {
      const { hash, pathname, search } = location;
      if (!hash.startsWith(`#${HANDED}=`)) return;
      // The link is used once: a reload does not read it again.
      history.replaceState(history.state, '', `${pathname}${search}`);
      setSource(hash);
    };
    read();
    // The phone's camera may open a link in a page that is here already.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined) setSource(file);
    target.value = '';
  };
  return (
    <DeviceCard
      title={t`D’un téléphone à l’autre`}
      action={
        <>
          {waiting === 0 ? null : (
            <Button asChild variant="outline" icon="orders">
              <Link href={supplierPath(space, ['orders'])}>
                {plural(waiting, {
                  one: 'Donner la commande qui attend',
                  other: 'Donner une des # commandes qui attendent',
                })}
              </Link>
            </Button>
          )}
          <Button variant="outline" icon="upload" onClick={() => field.current?.click()}>
            {t`Ouvrir un fichier de commande`}
          </Button>
        </>
      }
    >
      <Note>{t`Scannez le code que l’autre téléphone montre, ou ouvrez le fichier qu’il a envoyé.`}</Note>
      <input
        ref={field}
        type="file"
        accept=".txt,.json,text/plain,application/json"
        aria-label={t`Fichier de commande`}
        hidden
        onChange={choose}
      />
      {source === null ? null : (
        <Suspense fallback={null}>
          <ReceiveSheet source={source} onClose={() => setSource(null)} />
        </Suspense>
      )}
    </DeviceCard>
  );
}
