/**
 * Sends the photos of recorded checks, one after the other. They come after the check itself, so that a photo never
 * holds a check up. A photo that the server refuses for good stays on the device and says so.
 */
import type { CheckInPhotoRow, CheckInRow } from '../store/device/check-in-rows.ts';
import { orderPath } from './drain-net.ts';
import { type FetchedAnswer, retryAfter, type ServerRequest } from './fetch-answer.ts';
import { backOff, isRecord } from './outbox-transition.ts';

export interface PhotoPorts {
  readonly store: {
    /** Photos that wait, whatever became of their checks. */
    readonly waiting: () => Promise<readonly CheckInPhotoRow[]>;
    /** The checks of that delivery on this device. */
    readonly checksOf: (order_id: string) => Promise<readonly CheckInRow[]>;
    readonly put: (photo: CheckInPhotoRow) => Promise<void>;
    readonly remove: (photo_id: string) => Promise<void>;
  };
  readonly request: (request: ServerRequest) => Promise<FetchedAnswer>;
  readonly sessionHeaders: () => Readonly<Record<string, string>>;
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Statuses with which our server refuses a photo for good: it can't be read, is too large, or nothing names it. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415]);

export async function sendPhotos(ports: PhotoPorts, account_id: string): Promise<void> {
  for (const photo of await ports.store.waiting()) {
    if (photo.account_id !== account_id || photo.next_attempt_at > ports.now()) continue;
    const checks = await ports.store.checksOf(photo.order_id);
    const isRecorded = checks.some(({ state, body }) => state === 'placed' && names(body.lines, photo.photo_id));
    if (isRecorded && (await sendPhoto(ports, photo)) === 'unreachable') return;
  }
}

const names = (lines: CheckInRow['body']['lines'], photo_id: string): boolean =>
  lines.some(({ photos }) => photos?.some((each) => each.photo_id === photo_id) === true);

async function sendPhoto(ports: PhotoPorts, photo: CheckInPhotoRow): Promise<'answered' | 'unreachable'> {
  const form = new FormData();
  const name = photo.content_type === 'image/png' ? 'photo.png' : 'photo.jpg';
  form.append('file', new Blob([photo.content], { type: photo.content_type }), name);
  const answer = await ports.request({
    method: 'PUT',
    path: `${orderPath(photo)}/check_in_photo/${photo.photo_id}`,
    headers: { ...ports.sessionHeaders(), 'expected-account': photo.account_id },
    body: form,
  });
  const attempts = photo.attempts + 1;
  const again = (wait: number) => ports.store.put({ ...photo, attempts, next_attempt_at: ports.now() + wait });
  if (answer.kind === 'none') {
    await again(backOff(attempts, ports.random()));
    return 'unreachable';
  }
  const { status, body, headers, receivedAt } = answer;
  const said = body.kind === 'json' && isRecord(body.value) ? body.value : {};
  if (status === 200 && said.picture_id === photo.photo_id) await ports.store.remove(photo.photo_id);
  else if (REFUSALS.has(status) && said.status === status && typeof said.code === 'string') {
    await ports.store.put({ ...photo, attempts, state: 'refused' });
  } else await again(retryAfter(headers, receivedAt) ?? backOff(attempts, ports.random()));
  return 'answered';
}
