import { isErrorCorrected, type Symbology } from './symbology.ts';

/** A code seen in one frame. Times are milliseconds on a clock that only goes forward. */
export interface Sighting {
  /** What makes two reads the same: the first key the catalog would be asked for. */
  readonly value: string;
  readonly symbology?: Symbology | undefined;
  readonly at: number;
  /** Number of the frame: two reads of one frame don't confirm each other. */
  readonly frame: number;
  /** Whether the catalog on the device knows the code; unknown until it has answered. */
  readonly known?: boolean | undefined;
}

/** A code accepted before, in this session of scanning. */
interface Accepted {
  readonly value: string;
  readonly acceptedAt: number;
  readonly seenAt: number;
  /** Already asked about again because it stayed in view. */
  readonly askedAgain: boolean;
}

export interface AcceptanceState {
  readonly pending: readonly Sighting[];
  readonly accepted: readonly Accepted[];
}

/** `again`: the code was accepted before; ask whether one more is meant. */
export type AcceptanceOutcome = 'waiting' | 'accepted' | 'again' | 'ignored';

export const nothingSeen: AcceptanceState = { pending: [], accepted: [] };

/** Reads that confirm each other lie at most this far apart. */
const agreementMs = 1500;
/** A code that was out of view for this long is shown again on purpose. */
const outOfViewMs = 1200;
/** A code that stays in view for this long after it was accepted is asked about once more. */
const stillInViewMs = 2500;
const rememberedCodes = 50;

/**
 * How many frames must agree. A bar code is misread now and then, but rarely twice in the same way. Short codes have
 * weak checks, so a short code that isn't in the catalog needs a third read. Error-corrected codes need one.
 */
function readsNeeded({ symbology, known }: Pick<Sighting, 'symbology' | 'known'>): number {
  if (symbology !== undefined && isErrorCorrected(symbology)) return 1;
  return (symbology === 'ean_8' || symbology === 'upc_e') && known !== true ? 3 : 2;
}

/** Decides what one more sighting means. Pure: the same sightings always give the same outcomes. */
export function acceptSighting(
  state: AcceptanceState,
  sighting: Sighting,
): { readonly state: AcceptanceState; readonly outcome: AcceptanceOutcome } {
  const earlier = state.accepted.find(({ value }) => value === sighting.value);
  if (earlier !== undefined) {
    const cameBack = sighting.at - earlier.seenAt >= outOfViewMs;
    const stayed = !earlier.askedAgain && sighting.at - earlier.acceptedAt >= stillInViewMs;
    const confirming = state.pending.some(({ value, at }) => {
      return value === sighting.value && sighting.at - at <= agreementMs;
    });
    if (!cameBack && !stayed && !confirming) {
      return { state: { ...state, accepted: seen(state.accepted, earlier, sighting.at) }, outcome: 'ignored' };
    }
  }
  const pending = [
    ...state.pending.filter(({ at, value, frame }) => {
      return sighting.at - at <= agreementMs && !(value === sighting.value && frame === sighting.frame);
    }),
    sighting,
  ];
  const agreeing = pending.filter(({ value }) => value === sighting.value);
  if (agreeing.length < readsNeeded(sighting)) return { state: { ...state, pending }, outcome: 'waiting' };
  const others = state.accepted.filter(({ value }) => value !== sighting.value);
  const now: Accepted = {
    value: sighting.value,
    acceptedAt: sighting.at,
    seenAt: sighting.at,
    askedAgain: earlier !== undefined && sighting.at - earlier.seenAt < outOfViewMs,
  };
  return {
    state: {
      pending: pending.filter(({ value }) => value !== sighting.value),
      accepted: [now, ...others].slice(0, rememberedCodes),
    },
    outcome: earlier === undefined ? 'accepted' : 'again',
  };
}

const seen = (accepted: readonly Accepted[], one: Accepted, at: number): readonly Accepted[] =>
  accepted.map((each) => (each === one ? { ...each, seenAt: at } : each));
