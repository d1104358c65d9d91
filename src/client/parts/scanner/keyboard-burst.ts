import { groupSeparator } from '#domain/codes/gs1.ts';
import { gtinOrNull } from '#domain/codes/gtin.ts';

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
  /** When each character came. */
  readonly times: readonly number[];
  readonly lastAt: number;
}

export interface PressedKey {
  readonly key: string;
  readonly control: boolean;
  readonly at: number;
}

export const noBurst: Burst = { text: '', times: [], lastAt: 0 };

export interface BurstStep {
  readonly burst: Burst;
  /** A whole code, which this key ends. */
  readonly code?: string;
  /** A whole code that was complete before this key, which is no part of it. */
  readonly codeBefore?: string;
  /** The key belongs to a scanner, not to the page: keep it from doing anything else. */
  readonly consumed: boolean;
}

/** What a key means for the code so far. */
export function pressKey(burst: Burst, pressed: PressedKey, settings: WedgeSettings): BurstStep {
  const inTime = pressed.at - burst.lastAt <= settings.longestGapMs;
  const codeBefore = inTime ? null : endBurst(burst, settings);
  const before = codeBefore === null ? {} : { codeBefore };
  if (isEnd(pressed)) {
    const code = inTime ? endBurst(burst, settings) : null;
    return code === null ? { burst: noBurst, consumed: false, ...before } : { burst: noBurst, code, consumed: true };
  }
  const character = characterOf(pressed, settings);
  // Shift and other modifiers come between the characters and have no meaning here.
  if (character === null)
    return { burst: inTime ? { ...burst, lastAt: pressed.at } : noBurst, consumed: false, ...before };
  const { text, times } = inTime ? burst : noBurst;
  const longer = { text: text + character, times: [...times, pressed.at], lastAt: pressed.at };
  return { burst: longer, consumed: longer.text.length > 2, ...before };
}

/** The code that silence completes; null when too little was typed for a code. */
export function endBurst({ text, times }: Burst, settings: WedgeSettings): string | null {
  const code = codeWithin(text, times, settings);
  return code === null ? null : asTyped(text.slice(code.start, code.end));
}

/**
 * The keys that a person pressed, of keys that came one upon the other: before a code and behind it. Without a code, all
 * of them are before it.
 */
export function personsKeys<Key extends PressedKey>(
  keys: readonly Key[],
  settings: WedgeSettings,
): { readonly before: readonly Key[]; readonly behind: readonly Key[] } {
  const characters = keys.filter((key) => characterOf(key, settings) !== null);
  const text = characters.map((key) => characterOf(key, settings)).join('');
  const times = characters.map(({ at }) => at);
  const code = codeWithin(text, times, settings);
  if (code === null) return { before: keys, behind: [] };
  return { before: characters.slice(0, code.start), behind: characters.slice(code.end) };
}

/** Whether these keys, which came one upon the other, are a code that is complete once Enter or Tab follows. */
export function endsCode(keys: readonly PressedKey[], end: PressedKey, settings: WedgeSettings): boolean {
  let burst = noBurst;
  for (const key of keys) burst = pressKey(burst, key, settings).burst;
  return isEnd(end) && pressKey(burst, end, settings).code !== undefined;
}

/** Ctrl + Enter is a person's: it leads to the next screen. */
const isEnd = ({ key, control }: PressedKey): boolean => !control && (key === 'Enter' || key === 'Tab');

/** A person's pause beside a code is longer than this, and than this many times each pause within the code. */
const PERSON_PAUSE_MS = 15;
const TIMES_AS_LONG = 3;
/** The most keys that a person presses so close to a code: if there are more, they are the code's. */
const MOST_TYPED = 2;

/**
 * Where the code stands in characters that came one upon the other; null when there are too few for a code. A digit that
 * a person typed right before the scan, or right behind it, is no part of it. Two things together tell: a pause, long
 * beside the scanner's own even pace, and a check digit, which the rest has and all of it has not. A zero in front
 * changes no code.
 */
function codeWithin(
  text: string,
  times: readonly number[],
  { fewestCharacters }: WedgeSettings,
): { readonly start: number; readonly end: number } | null {
  const { length } = text;
  if (length < fewestCharacters) return null;
  const pauses = times.slice(1).map((at, place) => at - (times[place] ?? at));
  for (let cut = 2 * MOST_TYPED; cut > 0; cut -= 1) {
    for (let start = Math.min(cut, MOST_TYPED); start >= 0 && cut - start <= MOST_TYPED; start -= 1) {
      const end = length - (cut - start);
      if (end - start < fewestCharacters) continue;
      const shortest = Math.max(PERSON_PAUSE_MS, TIMES_AS_LONG * Math.max(...pauses.slice(start, end - 1)));
      const isApart = (place: number) => (pauses[place] ?? 0) > shortest;
      if ((start > 0 && !isApart(start - 1)) || (end < length && !isApart(end - 1))) continue;
      const rest = gtinOrNull(text.slice(start, end));
      if (rest === null || ![null, rest].includes(gtinOrNull(text))) continue;
      return { start, end };
    }
  }
  return { start: 0, end: length };
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
