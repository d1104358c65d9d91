/** How a part of the journal calls its fields, and what they hold. */
export interface JournalWords {
  /** Null: what the entry is about says it already. */
  readonly name: (field: string) => string | null;
  readonly value: (field: string, stored: unknown) => string;
}
