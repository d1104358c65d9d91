/** The suppliers as the organization wants them: what the server told, with the changes of this device on top. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { isSaved } from '#client/parts/words/is-saved.ts';
import { openDatabase } from '#client/store/device/database.ts';
import type { KeptChange } from '#client/store/device/organization-change-row.ts';
import { forgetChange, keepChange } from '#client/store/organizations/change-store.ts';
import { keptChanges } from '#client/store/organizations/waiting-changes.ts';
import type { CallAnswer } from '#client/sync/api.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { organizationRoutes } from '#contract/organization.ts';
import { linksAfter } from '#domain/people/organization-change.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';

type Link = CallAnswer<typeof organizationRoutes.organizationSuppliers>['suppliers'][number];

export function usePreferredSuppliers(organization_id: string) {
  const database = openDatabase(useAccount().account_id);
  const options = { params: { organization_id }, query: {} };
  const listed = useOnlineQuery(organizationRoutes.organizationSuppliers, options, { keep: true });
  const kept = useLiveQuery(() => keptChanges(database), [database]);
  const changes = kept?.filter((each) => each.organization_id === organization_id) ?? NONE;
  const { refetch } = listed;
  const done = changes.flatMap(({ state, change_id }) => (state === 'done' ? [change_id] : [])).join(' ');
  useEffect(() => {
    if (done === '') return;
    void refetch().then(async ({ isSuccess }) => {
      if (isSuccess) for (const change_id of done.split(' ')) await forgetChange(database, change_id);
    });
  }, [done, database, refetch]);
  const told = listed.data?.suppliers ?? [];
  const wanted = changes.flatMap(({ state, change }) => (state === 'refused' ? [] : [change]));
  const prefer = async ({ supplier_id, supplier: { name } }: Link, preferred: boolean) => {
    const change_id = uuidV7(serverClock.now(), crypto.getRandomValues(new Uint8Array(10)));
    const made = { change_id, organization_id, name, change: { kind: 'prefer', supplier_id, preferred } } as const;
    const isSo = told.some((link) => link.supplier_id === supplier_id && link.preferred === preferred);
    isSaved(await keepChange(database, made, isSo));
  };
  // Until the store has answered, what the server told may be what a change of this device is about to be put on.
  const isKnown = kept !== undefined;
  return { listed, isKnown, links: linksAfter(told, wanted), changes, prefer };
}

const NONE: readonly KeptChange[] = [];
