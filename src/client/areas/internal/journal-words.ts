/** How a part of the journal calls its fields, and what they hold. */
export interface JournalWords {
  readonly name: (field: string) => string;
  readonly value: (field: string, stored: unknown) => string;
}
