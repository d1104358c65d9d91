/**
 * What a person has said about products that the usual order proposes: never again, or propose it again after all. Each
 * is a register with a causal stamp, as a line of the cart, so that it is the same on all their devices.
 */
import { boundStamp, compareStamps, isAhead, STAMP_LEAD, type Stamp } from '../values/clock-stamp.ts';
import { compareContents, mergeVersions } from '../values/merged-versions.ts';

export interface SuggestionChoice {
  /** False: the product was refused, and is proposed again. It stays, so that it wins over the refusal elsewhere. */
  readonly is_refused: boolean;
  readonly stamp: Stamp;
}

/** By product_id. */
export type SuggestionChoices = Readonly<Record<string, SuggestionChoice>>;

/** The most products that a person chooses about at one supplier. The newest stay. */
export const MOST_SUGGESTION_CHOICES = 2000;

/** A refusal that an app without stamps has kept: older than every choice. */
export const UNDATED_REFUSAL: SuggestionChoice = {
  is_refused: true,
  stamp: { time: 0, counter: 0, device: 'undated' },
};

/**
 * Of each product the later choice. Commutative, associative, idempotent, with the limit too: what falls out comes
 * after so many choices about other products, and those only become later. Of two equal choices, the left one's object.
 */
export function mergeChoices(
  left: SuggestionChoices,
  right: SuggestionChoices,
  most: number = MOST_SUGGESTION_CHOICES,
): SuggestionChoices {
  const merged = mergeVersions(left, right, compareChoices);
  const all = Object.entries(merged);
  if (all.length <= most) return merged;
  const newestFirst = all.sort(
    ([one, its], [another, others]) => compareChoices(others, its) || compareContents(one, another),
  );
  return Object.fromEntries(newestFirst.slice(0, most));
}

/** The choices with every stamp as it counts by the server's time (milliseconds), as boundCart. */
export function boundChoices(
  choices: SuggestionChoices,
  serverNow: number,
  lead: number = STAMP_LEAD,
): SuggestionChoices {
  return mapAhead(choices, serverNow, lead, ({ stamp }) => boundStamp(stamp, serverNow, lead));
}

/** The choices of a device that learns that its clock was wrong, as restampCart: its own become choices of now. */
export function restampChoices(
  choices: SuggestionChoices,
  device: string,
  serverNow: number,
  stamp: () => Stamp,
): SuggestionChoices {
  const own = Object.values(choices)
    .filter((choice) => choice.stamp.device === device && isAhead(choice.stamp, serverNow))
    .sort((left, right) => compareStamps(left.stamp, right.stamp));
  const anew = new Map(own.map((choice) => [choice, stamp()]));
  return mapAhead(choices, serverNow, STAMP_LEAD, (choice) => anew.get(choice) ?? boundStamp(choice.stamp, serverNow));
}

/** Gives each choice whose stamp is ahead another one; the same object when none is. */
function mapAhead(
  choices: SuggestionChoices,
  serverNow: number,
  lead: number,
  stampOf: (choice: SuggestionChoice) => Stamp,
): SuggestionChoices {
  const all = Object.entries(choices);
  if (!all.some(([, { stamp }]) => isAhead(stamp, serverNow, lead))) return choices;
  return Object.fromEntries(
    all.map(([product_id, choice]) => [
      product_id,
      isAhead(choice.stamp, serverNow, lead) ? { ...choice, stamp: stampOf(choice) } : choice,
    ]),
  );
}

function compareChoices(left: SuggestionChoice, right: SuggestionChoice): number {
  // Honest devices never make two choices with one stamp. If they exist, the refusal counts.
  return compareStamps(left.stamp, right.stamp) || Number(left.is_refused) - Number(right.is_refused);
}
