import { addDays, dayAt, instantAt } from '#domain/values/time-zone.ts';
import { BUYER, COOK, type DemoAccount } from './demo-accounts.ts';
import { USUAL_BASKETS } from './demo-baskets.ts';
import { BISTROT, type DemoOrganization, PRIMEUR } from './demo-organizations.ts';
import type { DemoAlias } from './demo-suppliers.ts';
import { stableChoice, stableNumber } from './stable-id.ts';

export interface PastOrder {
  /** 1 = the oldest */
  readonly position: number;
  readonly captured_at: Date;
  readonly by: DemoAccount;
  readonly cancelled: boolean;
  readonly reference: string | null;
  readonly comment: string | null;
  readonly lines: readonly { readonly code: string; readonly packs: number }[];
}

/** Days before today. The restaurant orders about every week; the other clients have ordered twice. */
const DAYS_OF_BISTROT = [69, 60, 52, 45, 37, 30, 21, 13, 5, 2] as const;
const DAYS_OF_OTHERS = [40, 19] as const;
/** Minutes before now of the latest order; too short for the supplier to have confirmed it. */
const LATEST: Readonly<Record<DemoAlias, number>> = { halle: 12, cremerie: 38, epicerie: 25 };

const COMMENTS = [null, null, null, 'Livrer par la cour, merci.', 'Appeler en arrivant.'] as const;

/** The orders that a client placed at a supplier in the last ten weeks, oldest first; the latest is less than an hour old. */
export function pastOrders(alias: DemoAlias, organization: DemoOrganization, now: Date): PastOrder[] {
  const zone = 'Europe/Paris';
  const today = dayAt(now.toISOString(), zone);
  const isBistrot = organization === BISTROT;
  const days: readonly number[] = isBistrot ? DAYS_OF_BISTROT : DAYS_OF_OTHERS;
  const instants = days.map(
    (ago) => new Date(instantAt(addDays(today, -ago), stableChoice(`${alias}/${ago}`, TIMES), zone)),
  );
  const latest = new Date(now.getTime() - LATEST[alias] * 60_000);
  return [...instants, latest].map((captured_at, index) => {
    const words = `basket/${alias}/${organization.alias}/${index}`;
    const buyer = stableNumber(`${words}/by`, 3) === 0 ? COOK : BUYER;
    return {
      position: index + 1,
      captured_at,
      by: isBistrot ? buyer : (organization.members[0]?.account ?? BUYER),
      cancelled: isBistrot && alias === 'halle' && index === 5,
      reference: stableNumber(`${words}/reference`, 3) === 0 ? `BC-${1000 + stableNumber(words, 9000)}` : null,
      comment: stableChoice(`${words}/comment`, COMMENTS),
      lines: basket(alias, words, index === 0, organization === PRIMEUR ? 3 : 1),
    };
  });
}

const TIMES = ['08:40', '10:15', '11:30', '14:50', '15:35'] as const;

/** The lines of one order: each usual line as often as `often` says, and all of them in a first order. A shop takes `times` as many packs. */
function basket(alias: DemoAlias, words: string, isFirst: boolean, times: number): PastOrder['lines'] {
  return USUAL_BASKETS[alias]
    .filter(({ code, often }) => isFirst || stableNumber(`${words}/${code}`, 100) < often)
    .map(({ code, packs }) => ({ code, packs: times * packs + stableChoice(`${words}/${code}/more`, [0, 0, 0, 1]) }));
}
