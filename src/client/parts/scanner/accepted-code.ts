import type { CodeSource, ReadCode, RefusedCode } from '#domain/codes/scanned-code.ts';

/** A code handed over for looking up: what it says, where it came from, and whether it was accepted before in this session. */
export interface AcceptedCode extends ReadCode {
  readonly source: CodeSource;
  /** The same code again, on purpose: ask whether one more is meant. */
  readonly again: boolean;
}

export type OnCode = (code: AcceptedCode) => void;
export type OnRefusal = (refused: RefusedCode) => void;
/** Whether the catalog on the device has a product under one of the keys. */
export type IsKnown = (lookupKeys: readonly string[]) => Promise<boolean>;
