/**
 * A mail's text as its field holds it: written words, and each variable as one piece that is never taken apart.
 * Places are counted in the stored text. Pure.
 */
import { VARIABLES, type VariableName } from '#domain/campaigns/inline-text.ts';

export type WrittenPiece = string | { readonly variable: VariableName };

const VARIABLE = new RegExp(`(\\{(?:${VARIABLES.join('|')})\\})`, 'u');

/** A variable as it is stored. */
export const written = (name: VariableName) => `{${name}}`;
const storedPiece = (piece: WrittenPiece) => (typeof piece === 'string' ? piece : written(piece.variable));

export function writtenPieces(text: string): WrittenPiece[] {
  return text
    .split(VARIABLE)
    .filter((part) => part !== '')
    .map((part) => {
      const variable = VARIABLES.find((name) => written(name) === part);
      return variable === undefined ? part : { variable };
    });
}

/** Where each variable begins and ends. */
function chipsOf(text: string): { readonly start: number; readonly end: number }[] {
  let end = 0;
  return writtenPieces(text).flatMap((piece) => {
    const start = end;
    end += storedPiece(piece).length;
    return typeof piece === 'string' ? [] : [{ start, end }];
  });
}

export type Step = 'back' | 'on';

/** Where a chip beside this place ends; null where none stands there. */
export function beyondChip(text: string, at: number, step: Step): number | null {
  const chip = chipsOf(text).find(({ start, end }) => (step === 'back' ? end === at : start === at));
  return chip === undefined ? null : step === 'back' ? chip.start : chip.end;
}

/** The place one character on or back. A variable counts as one. */
export function placeBeside(text: string, at: number, step: Step): number {
  const beyond = beyondChip(text, at, step);
  if (beyond !== null) return beyond;
  const side = step === 'back' ? text.slice(0, at) : text.slice(at);
  const characters = [...new Intl.Segmenter().segment(side)];
  const character = step === 'back' ? characters.at(-1) : characters[0];
  return at + (character?.segment.length ?? 0) * (step === 'back' ? -1 : 1);
}

/** From where to where; `start` is never after `end`. */
export interface WrittenRange {
  readonly start: number;
  readonly end: number;
}

/** The range, wide enough that it takes no variable apart. */
export function aroundChips(text: string, { start, end }: WrittenRange): WrittenRange {
  const cut = (at: number) => chipsOf(text).find((chip) => chip.start < at && at < chip.end);
  return { start: cut(start)?.start ?? start, end: cut(end)?.end ?? end };
}
