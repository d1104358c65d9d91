import { z } from 'zod/mini';
import { isPin, isWeakPin } from '#domain/people/pin.ts';
import { route } from './route.ts';
import { credentials, sessionSchema } from './session.ts';
import { identifier, noBody, nothing } from './values.ts';

/** A person of a shared device: who it is, as much as others at the device may read. */
export const devicePersonSchema = z.object({
  session_id: identifier,
  account_id: identifier,
  /** First name and initial. */
  name: z.string(),
  is_current: z.boolean(),
});
export type DevicePerson = z.output<typeof devicePersonSchema>;

const pin = z.string().check(z.refine(isPin, 'must be four digits'));
const newPin = pin.check(z.refine((value) => !isWeakPin(value), 'is easy to guess'));

/** People who take turns at one device, see decision 0038. All calls rest on the device's cookie, so none needs a session. */
export const sharedDeviceRoutes = {
  sharedDevice: route({
    version: 'v2',
    method: 'GET',
    path: 'auth/device/people',
    access: { kind: 'public' },
    summary: 'The people who have a PIN on the asking device; nobody where it isn’t shared.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: z.object({ items_total: z.int(), people: z.array(devicePersonSchema) }),
  }),
  joinSharedDevice: route({
    version: 'v2',
    method: 'POST',
    path: 'auth/device/people',
    access: { kind: 'public' },
    summary:
      'Signs in with e-mail and password, and sets a PIN for this device. Who was signed in here and has a PIN too stays.',
    params: nothing,
    query: nothing,
    body: z.extend(credentials, { pin: newPin }),
    answer: sessionSchema,
  }),
  switchPerson: route({
    version: 'v2',
    method: 'POST',
    path: 'auth/device/people/:session_id/switch',
    access: { kind: 'public' },
    summary:
      'Gives the device to a person by their PIN. After five wrong ones the session is over: 404, as for a missing one.',
    params: z.strictObject({ session_id: identifier }),
    query: nothing,
    body: z.strictObject({ pin }),
    answer: sessionSchema,
  }),
};
