import { type AcceptanceOutcome, acceptSighting, nothingSeen } from '#domain/codes/scan-acceptance.ts';
import { type CodeSource, type ReadCode, readScannedCode } from '#domain/codes/scanned-code.ts';
import type { StoreCodeRule } from '#domain/codes/store-weight-code.ts';
import type { IsKnown, OnCode, OnRefusal } from './accepted-code.ts';
import type { DecodedText } from './barcode-reader.ts';

export interface CodeJudgeOptions {
  readonly rules: readonly StoreCodeRule[];
  readonly isKnown: IsKnown;
  readonly onCode: OnCode;
  readonly onRefusal: OnRefusal;
  /** The current year; and milliseconds of a clock that only goes forward. */
  readonly year: () => number;
  readonly now: () => number;
}

/** Decides which reads of the camera are accepted, and hands them over. One judge serves one session of scanning. */
export interface CodeJudge {
  seeFrame(decoded: DecodedText, frame: number): void;
  /**
   * A read from a photo. A confirmed read is accepted; an unconfirmed one only when the catalog knows the code.
   * Resolves to whether it was accepted.
   */
  seePhoto(decoded: DecodedText, confirmed: boolean): Promise<boolean>;
}

export function createCodeJudge(options: CodeJudgeOptions): CodeJudge {
  let state = nothingSeen;
  const known = new Map<string, boolean>();

  const read = ({ text, symbology }: DecodedText, source: CodeSource) =>
    readScannedCode({ text, symbology, source, rules: options.rules, year: options.year() });

  const ask = async (code: ReadCode): Promise<boolean> => {
    const key = keyOf(code);
    const answer = known.get(key) ?? (await options.isKnown(code.lookupKeys));
    known.set(key, answer);
    return answer;
  };

  return {
    seeFrame(decoded, frame) {
      const code = read(decoded, 'camera');
      const value = code.kind === 'code' ? keyOf(code) : `refused ${code.text}`;
      const seen = { value, symbology: decoded.symbology, at: options.now(), frame, known: known.get(value) };
      const { state: next, outcome } = acceptSighting(state, seen);
      state = next;
      if (code.kind === 'refused') {
        if (isTaken(outcome)) options.onRefusal(code, decoded.text);
        return;
      }
      if (isTaken(outcome)) options.onCode({ ...code, source: 'camera', again: outcome === 'again' });
      // The catalog's answer counts from the next frame on.
      else if (outcome === 'waiting' && !known.has(value)) void ask(code);
    },
    async seePhoto(decoded, confirmed) {
      const code = read(decoded, 'photo');
      if (code.kind === 'refused') {
        options.onRefusal(code, decoded.text);
        return true;
      }
      if (!confirmed && !(await ask(code))) return false;
      options.onCode({ ...code, source: 'photo', again: false });
      return true;
    },
  };
}

const keyOf = (code: ReadCode): string =>
  `${code.lookupKeys[0]}${code.weightGrams === undefined ? '' : ` ${code.weightGrams}`}`;
const isTaken = (outcome: AcceptanceOutcome): boolean => outcome === 'accepted' || outcome === 'again';
