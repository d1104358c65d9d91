/** Merges two members' copies of order guides, and bounds stamps of wrong clocks, by the laws of the cart. */
import { boundStamp, compareStamps, isAhead, laterStamp, STAMP_LEAD, type Stamp } from '../values/clock-stamp.ts';
import { compareContents, compareSeen, mergeVersions } from '../values/merged-versions.ts';
import type { GuideEntry, GuideHead, GuideRegister, GuideState } from './order-guide.ts';

/**
 * Commutative, associative, idempotent. Of each entry the later version wins whole. A removal stands right behind the
 * version that it saw, so a change that it did not see brings the entry back, even a change with an older clock. The
 * guide's name is merged in the same way.
 */
export function mergeGuide(left: GuideState, right: GuideState): GuideState {
  return {
    head: compareRegisters(right.head, left.head) > 0 ? right.head : left.head,
    entries: mergeVersions(left.entries, right.entries, compareRegisters),
  };
}

/** An organization's guides by list_id. */
export type Guides = Readonly<Record<string, GuideState>>;

export function mergeGuides(left: Guides, right: Guides): Guides {
  const merged: Record<string, GuideState> = { ...left };
  for (const [list_id, guide] of Object.entries(right)) {
    const other = merged[list_id];
    merged[list_id] = other === undefined ? guide : mergeGuide(other, guide);
  }
  return merged;
}

/**
 * The guide with every stamp as it counts by the server's time (milliseconds); the same object when no stamp is ahead.
 */
export function boundGuide(guide: GuideState, serverNow: number, lead: number = STAMP_LEAD): GuideState {
  return restamped(guide, serverNow, lead, () => null);
}

/**
 * The guide of a device that learns that its clock was wrong. The device's own changes become changes of now, in the
 * order in which they were made; everyone else's stamps are bounded. `stamp` gives a later stamp at every call.
 */
export function restampGuide(guide: GuideState, device: string, serverNow: number, stamp: () => Stamp): GuideState {
  const own = registersOf(guide)
    .filter((register) => register.stamp.device === device && isAhead(register.stamp, serverNow))
    .sort((left, right) => compareStamps(left.stamp, right.stamp));
  const anew = new Map<GuideRegister, Stamp>(own.map((register) => [register, stamp()]));
  return restamped(guide, serverNow, STAMP_LEAD, (register) => anew.get(register) ?? null);
}

/** The latest stamp of the guide; the next change must come after it. */
export function latestOfGuide(guide: GuideState): Stamp | null {
  return registersOf(guide).reduce<Stamp | null>((latest, { stamp }) => laterStamp(latest, stamp), null);
}

function restamped(
  guide: GuideState,
  serverNow: number,
  lead: number,
  anew: (register: GuideRegister) => Stamp | null,
): GuideState {
  const isAnyAhead = registersOf(guide).some((register) => isRegisterAhead(register, serverNow, lead));
  if (!isAnyAhead) return guide;
  const mended = <Register extends GuideHead | GuideEntry>(register: Register): Register => {
    if (!isRegisterAhead(register, serverNow, lead)) return register;
    const { stamp, removed_stamp } = register;
    return {
      ...register,
      stamp: anew(register) ?? boundStamp(stamp, serverNow, lead),
      removed_stamp: removed_stamp === null ? null : boundStamp(removed_stamp, serverNow, lead),
    };
  };
  const entries = Object.entries(guide.entries).map(([entry_id, entry]) => [entry_id, mended(entry)] as const);
  return { head: mended(guide.head), entries: Object.fromEntries(entries) };
}

function isRegisterAhead({ stamp, removed_stamp }: GuideRegister, serverNow: number, lead: number): boolean {
  return isAhead(stamp, serverNow, lead) || (removed_stamp !== null && isAhead(removed_stamp, serverNow, lead));
}

function registersOf({ head, entries }: GuideState): readonly GuideRegister[] {
  return [head, ...Object.values(entries)];
}

/** A total order on versions of one register. */
function compareRegisters<Register extends GuideHead | GuideEntry>(left: Register, right: Register): number {
  return (
    compareSeen(placeOf(left), placeOf(right)) ||
    compareStamps(left.stamp, right.stamp) ||
    compareContents(contentOf(left), contentOf(right))
  );
}

function placeOf({ is_removed, removed_stamp, stamp }: GuideRegister): Stamp | null {
  return is_removed ? removed_stamp : stamp;
}

/** The same fields in the same order, however the register was written. */
function contentOf(register: GuideHead | GuideEntry): string {
  const { removed_stamp: seen, is_removed, name } = register;
  const removal = [is_removed, seen === null ? null : [seen.time, seen.counter, seen.device], name];
  if (!('entry_id' in register)) return JSON.stringify(removal);
  const { kind, place, par_level, day_levels, counted_in } = register;
  return JSON.stringify([...removal, kind, place, par_level, day_levels, counted_in]);
}
