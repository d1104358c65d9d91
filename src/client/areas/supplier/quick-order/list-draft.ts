/** The written list and the answers about its lines, kept on the device until the lines are in the cart. */
import { useState } from 'react';
import { z } from 'zod/mini';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { readOwn, writeOwn } from '#client/store/device/account-storage.ts';
import { fitsSchema } from '#client/store/device/fits-schema.ts';
import type { LineAnswer } from '#domain/written-lists/line-state.ts';

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), product_id: z.string(), packs: z.int() }),
  z.object({ kind: z.enum(['aside', 'note']) }),
]);

const draftSchema = z.object({
  text: z.string(),
  /** By the line's number. */
  answers: z.record(z.string(), answerSchema),
  /** Whether the person has finished writing. */
  is_read: z.boolean(),
});
type Draft = z.output<typeof draftSchema>;

const EMPTY: Draft = { text: '', answers: {}, is_read: false };

export interface ListDraft extends Draft {
  /** Replaces the text, and drops the answers: they belonged to the old text. */
  readonly write: (text: string) => void;
  readonly read: () => void;
  readonly writeOn: () => void;
  readonly answer: (line: number, answer: LineAnswer) => void;
}

export function useListDraft(): ListDraft {
  const { space_id } = useSpace();
  const { account_id } = useCatalog();
  const name = `written-list:${space_id}`;
  const [draft, setDraft] = useState<Draft>(() => readOwn(account_id, name, fitsSchema(draftSchema)) ?? EMPTY);
  const keep = (next: Draft) => {
    setDraft(next);
    writeOwn(account_id, name, next.text === '' ? null : next);
  };
  return {
    ...draft,
    write: (text) => keep({ text, answers: {}, is_read: false }),
    read: () => keep({ ...draft, is_read: true }),
    writeOn: () => keep({ ...draft, is_read: false }),
    answer: (line, answer) => keep({ ...draft, answers: { ...draft.answers, [line]: answer } }),
  };
}
