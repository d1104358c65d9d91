import { z } from 'zod/mini';
import { route } from './route.ts';
import { identifier, noBody, nothing, timestamp } from './values.ts';

/** A device that is signed in as the caller. */
export const deviceSessionSchema = z.object({
  session_id: identifier,
  /** The device's name for itself when it signed in: its User-Agent. */
  device: z.string(),
  created_at: timestamp,
  /** When the app was last opened there; null: never since it signed in. */
  seen_at: z.nullable(timestamp),
  is_current: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSessionSchema>;

export const deviceSessionRoutes = {
  deviceSessions: route({
    version: 'v2',
    method: 'GET',
    path: 'account/me/sessions',
    access: { kind: 'session' },
    summary: 'The devices signed in as the caller, the newest first.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: z.object({ items_total: z.int(), sessions: z.array(deviceSessionSchema) }),
  }),
  endSession: route({
    version: 'v2',
    method: 'DELETE',
    path: 'account/me/sessions/:session_id',
    access: { kind: 'session' },
    summary: 'Signs a device of the caller out.',
    params: z.strictObject({ session_id: identifier }),
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
  endOtherSessions: route({
    version: 'v2',
    method: 'DELETE',
    path: 'account/me/sessions',
    access: { kind: 'session' },
    summary: 'Signs every device of the caller out but this one.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: nothing,
  }),
};
