/** The number on the app's icon: what waits for the person, and what is not sent. Nothing else. */
import { liveQuery } from 'dexie';
import { openDatabase } from '../store/device/database.ts';
import { openWork } from '../store/orders/open-work.ts';
import { everythingUnsent, isDecision, unsentId } from '../store/orders/unsent.ts';
import { readProfile } from '../store/start/session-profile.ts';

interface BadgeOf {
  readonly account_id: string;
  /** null: no space is open, and only what is not sent is known. */
  readonly organization_id: string | null;
}

function permissionsIn(organization_id: string): readonly string[] {
  const organizations = readProfile()?.account.organizations ?? [];
  return organizations.find((each) => each.organization_id === organization_id)?.permissions ?? [];
}

async function waitingFor({ account_id, organization_id }: BadgeOf): Promise<number> {
  const database = openDatabase(account_id);
  const unsent = await everythingUnsent(database);
  // An order about which something was decided is one thing that waits.
  const ids = new Set(unsent.map((each) => (isDecision(each) ? each.order_id : unsentId(each))));
  if (organization_id === null) return ids.size;
  const work = await openWork(database, { organization_id, permissions: permissionsIn(organization_id) }, Date.now());
  for (const { open, returned, questions } of work.values()) {
    const waiting = open.filter(({ waitsFor }) => waitsFor === 'buyer' || waitsFor === 'device');
    for (const { order_id } of [...waiting, ...returned]) ids.add(order_id);
    for (const { standing_order_id } of questions) ids.add(standing_order_id);
  }
  return ids.size;
}

/** Keeps the number right until the returned function is called, which takes it away: the next person has their own. */
export function keepBadge(of: BadgeOf): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined;
  // Browsers refuse it in windows that are no installed app.
  const show = (count: number) => void navigator.setAppBadge(count).catch(() => undefined);
  const watching = liveQuery(() => waitingFor(of)).subscribe({
    next: show,
    error: (error: unknown) => console.error('The number on the icon is not kept', error),
  });
  return () => {
    watching.unsubscribe();
    show(0);
  };
}
