import { groupSeparator } from '#domain/codes/gs1.ts';

/** How a hand scanner that types is told from a person. The limits differ between models, so they are settings. */
export interface WedgeSettings {
  /** Longest pause between two keys of a scanner, in milliseconds. */
  readonly longestGapMs: number;
  /** Silence after which a code without Enter or Tab is complete, in milliseconds. */
  readonly silenceMs: number;
  readonly fewestCharacters: number;
  /** Keys (as KeyboardEvent.key) that a scanner sends for the GS1 separator, which no keyboard has. */
  readonly separatorKeys: readonly string[];
}

export const defaultWedgeSettings: WedgeSettings = {
  longestGapMs: 50,
  silenceMs: 80,
  fewestCharacters: 6,
  separatorKeys: [groupSeparator, 'F8'],
};

export interface Burst {
  readonly text: string;
  readonly lastAt: number;
}

export interface PressedKey {
  readonly key: string;
  readonly control: boolean;
  readonly at: number;
}

export const noBurst: Burst = { text: '', lastAt: 0 };

export interface BurstStep {
  readonly burst: Burst;
  /** A whole code. */
  readonly code?: string;
  /** The key belongs to a scanner, not to the page: keep it from doing anything else. */
  readonly consumed: boolean;
}

/** What a key means for the code so far. */
export function pressKey(burst: Burst, pressed: PressedKey, settings: WedgeSettings): BurstStep {
  const inTime = pressed.at - burst.lastAt <= settings.longestGapMs;
  if (pressed.key === 'Enter' || pressed.key === 'Tab') {
    const complete = inTime && burst.text.length >= settings.fewestCharacters;
    return complete
      ? { burst: noBurst, code: asTyped(burst.text), consumed: true }
      : { burst: noBurst, consumed: false };
  }
  const character = characterOf(pressed, settings);
  // Shift and other modifiers come between the characters and have no meaning here.
  if (character === null) return { burst: inTime ? { ...burst, lastAt: pressed.at } : noBurst, consumed: false };
  const text = inTime ? burst.text + character : character;
  return { burst: { text, lastAt: pressed.at }, consumed: text.length > 2 };
}

/** The code that silence completes; null when too little was typed for a code. */
export function endBurst(burst: Burst, settings: WedgeSettings): string | null {
  return burst.text.length >= settings.fewestCharacters ? asTyped(burst.text) : null;
}

function characterOf({ key, control }: PressedKey, { separatorKeys }: WedgeSettings): string | null {
  // Control and ] is how a keyboard types ASCII 29.
  if (separatorKeys.includes(key) || (control && key === ']')) return groupSeparator;
  return key.length === 1 && !control ? key : null;
}

/** The keys above the letters on a French keyboard, without shift. */
const frenchTopRow = 'à&é"\'(-è_ç';

/** The signs that a scanner with an American layout types in the place of digits on a French keyboard. */
function asTyped(text: string): string {
  const signs = [...text];
  if (!signs.every((sign) => frenchTopRow.includes(sign))) return text;
  return signs.map((sign) => frenchTopRow.indexOf(sign)).join('');
}
