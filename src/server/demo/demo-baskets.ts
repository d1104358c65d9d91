import type { DemoAlias } from './demo-suppliers.ts';

/** A product that a kitchen usually orders: how many packs, and in how many of a hundred orders. */
export interface UsualLine {
  readonly code: string;
  readonly packs: number;
  readonly often: number;
}

const usual = (code: string, packs: number, often = 60): UsualLine => ({ code, packs, often });

/** A few lines are in every order, so that each order is well above the supplier's minimum. */
export const USUAL_BASKETS: Readonly<Record<DemoAlias, readonly UsualLine[]>> = {
  halle: [
    usual('FL55768', 2, 100),
    usual('FL35132', 2, 100),
    usual('FL85602', 1, 100),
    usual('FL45091', 2, 100),
    usual('FL84228', 2, 100),
    usual('FL72923', 2, 100),
    usual('FL59565', 1, 80),
    usual('FL56251', 1, 80),
    usual('FL28837', 1, 70),
    usual('FL69161', 2, 70),
    usual('FL17888', 1),
    usual('FL14757', 1),
    usual('FL38969', 2),
    usual('FL44365', 1, 50),
    usual('FL72307', 1, 50),
    usual('FL98836', 1, 40),
    usual('FL22000', 2, 40),
    usual('FL67083', 1, 20),
  ],
  cremerie: [
    usual('CR33763', 3, 100),
    usual('CR17007', 1, 100),
    usual('CR56492', 1, 100),
    usual('CR97143', 2, 100),
    usual('CR38277', 2, 80),
    usual('CR44789', 1, 70),
    usual('CR32421', 1, 70),
    usual('CR87958', 1),
    usual('CR72185', 1),
    usual('CR34834', 1),
    usual('CR91116', 1, 50),
    usual('CR52019', 2, 50),
    usual('CR50077', 1, 40),
    usual('CR78574', 1, 30),
  ],
  epicerie: [
    usual('EP66690', 1, 100),
    usual('EP86227', 2, 100),
    usual('EP28754', 1, 40),
    usual('EP95885', 1, 100),
    usual('EP11469', 6, 100),
    usual('EP58713', 1, 70),
    usual('EP78125', 1, 70),
    usual('EP25967', 1),
    usual('EP11755', 1),
    usual('EP83816', 2),
    usual('EP37919', 1, 50),
    usual('EP78420', 1, 70),
    usual('EP22383', 2, 50),
    usual('EP41290', 1, 40),
    usual('EP93072', 1, 40),
    usual('EP50026', 1, 30),
    usual('EP80022', 1, 30),
    usual('EP40148', 1, 20),
    usual('EP40091', 1, 15),
  ],
};

/** Usual lines that are on promotion now, so that the first screen shows some. */
export const FEATURED_CODES: ReadonlySet<string> = new Set([
  'FL84228',
  'FL17888',
  'FL59565',
  'CR32421',
  'CR52019',
  'EP66690',
  'EP83816',
]);

/** Codes that the demo never runs out of. */
export function usualCodes(alias: DemoAlias): ReadonlySet<string> {
  return new Set(USUAL_BASKETS[alias].map(({ code }) => code));
}
