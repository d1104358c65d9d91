import type { CodeSource, ReadCode, RefusedCode } from '#domain/codes/scanned-code.ts';

/** A code to look up: what it says, where it came from, and whether this session has accepted it before. */
export interface AcceptedCode extends ReadCode {
  readonly source: CodeSource;
  /** The person showed the same code again on purpose: ask whether one more is meant. */
  readonly again: boolean;
}

export type OnCode = (code: AcceptedCode) => void;
/** `text`: as it was read; a refused code may show less of it. */
export type OnRefusal = (refused: RefusedCode, text: string) => void;
/** Whether the catalog on the device has a product under one of the keys. */
export type IsKnown = (lookupKeys: readonly string[]) => Promise<boolean>;
