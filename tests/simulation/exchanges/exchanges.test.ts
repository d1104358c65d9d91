import { expect, test } from 'vitest';
import { DECISION_RULES, playDecisions } from './decisions.ts';
import { GUIDE_RULES, playGuides } from './guides.ts';
import { LINE_FAULTS } from './line.ts';
import { MESSAGE_RULES, playMessages } from './messages.ts';
import { playOrganization } from './organization-changes.ts';
import { FIRST_PROFILE, ORGANIZATION_RULES } from './organization-model.ts';
import { CODE_RULES, playOwnCodes } from './own-codes.ts';
import { playStandingSteps, STANDING_RULES } from './standing-steps.ts';
import { playSuggestions, SUGGESTION_RULES } from './suggestions.ts';

/** The number of histories of each kind: `HISTORIES` plays more. */
const HISTORIES = Number(process.env.HISTORIES ?? 60);
/** The number of histories within which a mutant must be caught. */
const BUDGET = 60;

type Play = (seed: number, met: Set<string>) => Promise<readonly string[]>;

async function firstBroken(play: Play, histories: number, met = new Set<string>()): Promise<string | null> {
  for (let seed = 1; seed <= histories; seed += 1) {
    const broken = await play(seed, met);
    if (broken.length > 0) return `seed ${seed}: ${broken.join('; ')}`;
  }
  return null;
}

test.each<[string, Play]>([
  ['a message about an order arrives once and in its turn, or is shown as refused', (...at) => playMessages(...at)],
  [
    'a decision counts once, for the version it was made of, and each person is told what became of theirs',
    (...at) => playDecisions(...at),
  ],
  ['what members change in a guide without a network stands on all their devices', (...at) => playGuides(...at)],
  [
    'a code of one’s own arrives or is shown as refused, and replaces none that its writer has not seen',
    (...at) => playOwnCodes(...at),
  ],
  [
    'a change of a standing order counts once, for what its person had heard of, or is shown as refused',
    (...at) => playStandingSteps(...at),
  ],
  [
    'a change of an organization comes to be and touches nothing else, or is shown as refused',
    (...at) => playOrganization(...at),
  ],
  ['what a person says last of a suggestion holds on all their devices', (...at) => playSuggestions(...at)],
])('%s', async (_, play) => {
  const met = new Set<string>();
  expect(await firstBroken(play, HISTORIES, met)).toBeNull();
  expect(LINE_FAULTS.filter((fault) => !met.has(fault))).toEqual([]);
});

test.each<[string, Play]>([
  [
    'a message gets an id per attempt',
    (seed, met) =>
      playMessages(seed, met, {
        ...MESSAGE_RULES,
        sentAs: (row, chance) => ({ ...row, message_id: chance.uuid(seed) }),
      }),
  ],
  [
    'the server keeps each copy of a message',
    (seed, met) => playMessages(seed, met, { ...MESSAGE_RULES, isOncePerId: false }),
  ],
  [
    'the server does not compare versions',
    (seed, met) => playDecisions(seed, met, { ...DECISION_RULES, comparesVersions: false }),
  ],
  [
    'a decision is sent for the newest version',
    (seed, met) =>
      playDecisions(seed, met, { ...DECISION_RULES, sentAs: (decision, { version }) => ({ ...decision, version }) }),
  ],
  [
    'a decision is made in the name of another',
    (seed, met) =>
      playDecisions(seed, met, { ...DECISION_RULES, sentAs: (decision) => ({ ...decision, by: 'Camille' }) }),
  ],
  [
    'the server takes any edit for the one that it has',
    (seed, met) => playDecisions(seed, met, { ...DECISION_RULES, comparesEdits: false }),
  ],
  [
    'the server takes a code in the place of any other',
    (seed, met) => playOwnCodes(seed, met, { ...CODE_RULES, comparesSeen: false }),
  ],
  [
    'a code is sent as if its writer had seen the newest',
    (seed, met) => playOwnCodes(seed, met, { ...CODE_RULES, sentAs: (kept, seen) => ({ ...kept, seen }) }),
  ],
  [
    'the server gives a code to two products',
    (seed, met) => playOwnCodes(seed, met, { ...CODE_RULES, isUnique: false }),
  ],
  [
    'the server takes a change of a standing order whatever its version',
    (seed, met) => playStandingSteps(seed, met, { ...STANDING_RULES, comparesVersions: false }),
  ],
  [
    'a change of a standing order is sent for the newest version',
    (seed, met) =>
      playStandingSteps(seed, met, {
        ...STANDING_RULES,
        sentAs: (step, now) => ({ ...step, version: now?.version ?? step.version }),
      }),
  ],
  [
    'what the server has of standing orders tells a device nothing',
    (seed, met) => playStandingSteps(seed, met, { ...STANDING_RULES, told: () => [] }),
  ],
  [
    'of two changes of the profile only the later one is kept',
    (seed, met) => playOrganization(seed, met, { ...ORGANIZATION_RULES, forgetsEarlier: true }),
  ],
  [
    'a change of the profile writes fields that nobody touched',
    (seed, met) =>
      playOrganization(seed, met, { ...ORGANIZATION_RULES, described: (fields) => ({ ...FIRST_PROFILE, ...fields }) }),
  ],
  [
    'a change that may have been sent is taken back',
    (seed, met) => playOrganization(seed, met, { ...ORGANIZATION_RULES, withdrawsSent: true }),
  ],
  [
    'an invitation that comes again is a second one',
    (seed, met) => playOrganization(seed, met, { ...ORGANIZATION_RULES, knowsKeys: false }),
  ],
  [
    'a request that comes again after the supplier’s answer is a new one',
    (seed, met) => playOrganization(seed, met, { ...ORGANIZATION_RULES, knowsRequests: false }),
  ],
  [
    'what is gone can’t be removed',
    (seed, met) => playOrganization(seed, met, { ...ORGANIZATION_RULES, gone: 'IN_USE' }),
  ],
  [
    'the server replaces a guide',
    (seed, met) => playGuides(seed, met, { ...GUIDE_RULES, merge: (known, sent) => ({ ...known, ...sent }) }),
  ],
  [
    'the server does not bound stamps',
    (seed, met) => playGuides(seed, met, { ...GUIDE_RULES, bound: (guides) => guides }),
  ],
  [
    'the server takes any word on a suggestion for the last',
    (seed, met) => playSuggestions(seed, met, { ...SUGGESTION_RULES, merge: (known, sent) => ({ ...known, ...sent }) }),
  ],
  [
    'the server does not bound stamps of suggestions',
    (seed, met) => playSuggestions(seed, met, { ...SUGGESTION_RULES, bound: (choices) => choices }),
  ],
  [
    'only refusals are sent, and no product that is proposed again',
    (seed, met) =>
      playSuggestions(seed, met, {
        ...SUGGESTION_RULES,
        sentAs: (choices) => Object.fromEntries(Object.entries(choices).filter(([, { is_refused }]) => is_refused)),
      }),
  ],
])('caught: %s', async (_, play) => {
  expect(await firstBroken(play, BUDGET)).not.toBeNull();
});
