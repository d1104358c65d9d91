/**
 * What else waits on this device for the server: messages, replies to surveys, own codes, changes of order guides. A
 * sign-out leaves it where it is, so nobody is asked about it; they are told of it.
 */
import { waitingCodes } from '../catalog/own-codes.ts';
import type { DeviceDatabase } from '../device/database.ts';

/** How many, whatever the space. */
export async function alsoWaiting(database: DeviceDatabase): Promise<number> {
  const isWaiting = ({ state }: { readonly state: string }) => state === 'waiting';
  const [messages, replies, codes, guides] = await Promise.all([
    database.order_message.filter(isWaiting).count(),
    database.survey_reply.filter(isWaiting).count(),
    waitingCodes(database),
    database.guide.filter(({ revision, shared_revision }) => revision > shared_revision).count(),
  ]);
  return messages + replies + codes.length + guides;
}
