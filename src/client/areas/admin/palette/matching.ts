/** Matches the palette's typed words with names, whatever their case and accents: "bœuf" finds "BOEUF". */
import { fold } from '#domain/values/text.ts';

const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u);

/** Each typed word begins a word of the text. Nothing typed matches everything. */
export function isMatch(text: string, typed: string): boolean {
  const held = wordsOf(text);
  return wordsOf(typed).every((word) => held.some((each) => each.startsWith(word)));
}

export interface TextPiece {
  readonly text: string;
  readonly isTyped: boolean;
}

/** The text in pieces; those that match the typed words are marked. */
export function pieces(text: string, typed: string): readonly TextPiece[] {
  const wanted = wordsOf(typed).filter((word) => word !== '');
  const letters = Array.from(text);
  const found: TextPiece[] = [];
  for (let at = 0; at < letters.length; ) {
    const length = Math.max(...wanted.map((word) => matchAt(letters, at, word)), 0);
    const piece = { text: letters.slice(at, at + Math.max(length, 1)).join(''), isTyped: length > 0 };
    const before = found.at(-1);
    if (before?.isTyped === piece.isTyped) found[found.length - 1] = { ...piece, text: before.text + piece.text };
    else found.push(piece);
    at += Math.max(length, 1);
  }
  return found;
}

/**
 * How many letters from `at` on are this folded word; 0 where it doesn't stand. One letter may fold to two: œ is oe.
 */
function matchAt(letters: readonly string[], at: number, word: string): number {
  for (let end = at + 1; end <= letters.length; end += 1) {
    const folded = fold(letters.slice(at, end).join(''));
    if (folded.startsWith(word)) return end - at;
    if (!word.startsWith(folded)) return 0;
  }
  return 0;
}
