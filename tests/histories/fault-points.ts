/** Every fault that may happen in a history, with how often it happened: a fault that never happens tests nothing. */
export const FAULT_POINTS = [
  'killed before a request',
  'killed between server and answer',
  'killed inside a transaction',
  'killed at a read',
  'killed as a transaction committed',
  'quota at a write',
  'quota at the commit',
  'storage full for a while',
  'connection to IndexedDB lost',
  'transaction() throws InvalidStateError',
  'transaction() throws UnknownError',
  'IndexedDB does not open',
  'newer version opens beside an open tab',
  'upgrade blocked by a frozen tab',
  'upgrade killed',
  'device cleared beside an open tab',
  'no network',
  'answer lost',
  'answer too late',
  'body cut',
  'body stream broken',
  'gateway error before the server',
  'gateway error with the request done behind',
  'gateway’s own JSON before the server',
  'gateway’s own JSON with the request done behind',
  'captive portal before the server',
  'captive portal with the request done behind',
  'asked to wait',
  'late copy arrives',
  'tampered copy',
  'row altered on the device',
  'tab and worker drain at once',
  'two tabs drain at once',
  'two devices on one cart',
  'price changed',
  'product gone',
  'product out of stock',
  'link removed',
  'role without the permission',
  'session revoked',
  'another account signed in',
  'connection to PostgreSQL terminated',
  'deadlock',
  'pool exhausted',
  'catalog starts over',
  'catalog folded',
  'two tabs exchange at once',
  'somebody goes on while a tab sends',
  'message refused',
  'guide changed on two devices',
  'check ended before the supplier says that it was shipped',
  'check of a delivery refused',
  'delivery checked on two devices',
  'order waits on two devices',
  'order handed back',
  'wrong code typed',
  'order leaves a device by the code of another',
  'order placed by who took it over',
  'change of a standing order refused',
  'change of a standing order taken back',
  'standing order changed on two devices',
  'request decided on two devices',
  'request asks anew',
  'decision refused',
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];

const hits = new Map<FaultPoint, number>();

export function hit(point: FaultPoint): void {
  hits.set(point, (hits.get(point) ?? 0) + 1);
}

export function hitsOf(point: FaultPoint): number {
  return hits.get(point) ?? 0;
}

export function faultTable(): string {
  return FAULT_POINTS.map((point) => `${String(hitsOf(point)).padStart(6)}  ${point}`).join('\n');
}
