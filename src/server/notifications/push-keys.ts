/** The installation's keys for push services, made at the first start: a new pair would silence every subscribed device. */
import { eq } from 'drizzle-orm';
import { asIdentity } from '../database/connection.ts';
import { pushKey } from '../database/schema/notifications.ts';
import type { Services } from '../http/services.ts';
import { secretPlaces } from '../secrets/secret-keys.ts';
import { newPushKeys, type PushKeys } from './encrypt-push.ts';

const VAPID = 'vapid';

const readRow = async ({ database }: Services) =>
  (await asIdentity(database).select().from(pushKey).where(eq(pushKey.push_key_id, VAPID)))[0];

/** Makes the keys unless they are there: of several processes that start at once, one does. */
export async function makePushKeys(services: Services): Promise<void> {
  if ((await readRow(services)) !== undefined) return;
  const made = newPushKeys();
  const private_key = services.secrets.seal(made.private_key, secretPlaces.pushKey(VAPID));
  await asIdentity(services.database)
    .insert(pushKey)
    .values({ ...made, push_key_id: VAPID, private_key })
    .onConflictDoNothing();
}

/** @throws UnreadableSecret when the key that sealed them is missing */
export async function pushKeys(services: Services): Promise<PushKeys> {
  await makePushKeys(services);
  const row = await readRow(services);
  if (row === undefined) throw new Error('the key for push services is neither there nor was it written');
  return {
    public_key: row.public_key,
    private_key: services.secrets.open(row.private_key, secretPlaces.pushKey(VAPID)),
  };
}
