/** The checkout's typed texts and choices, kept until the order is made, so that leaving the screen loses nothing. */
import { useState } from 'react';
import { z } from 'zod/mini';
import { fitsSchema } from '#client/store/device/fits-schema.ts';
import { readStored, writeStored } from '#client/store/device/key-value-storage.ts';

const draftSchema = z.object({
  delivery_day: z.nullable(z.string()),
  address_id: z.nullable(z.string()),
  reference: z.string(),
  comment: z.string(),
});
export type CheckoutDraft = z.output<typeof draftSchema>;

const EMPTY: CheckoutDraft = { delivery_day: null, address_id: null, reference: '', comment: '' };

const device = () => localStorage;

export interface DraftState {
  readonly draft: CheckoutDraft;
  readonly change: (change: Partial<CheckoutDraft>) => void;
  /** Empties the draft after the order; the address that it went to is proposed the next time. */
  readonly finish: (address_id: string | null) => void;
}

const keyOf = (space_id: string) => `gs-checkout:${space_id}`;

/** The draft of one space, for screens that show several spaces. */
export function readCheckoutDraft(space_id: string): CheckoutDraft {
  return readStored(device, keyOf(space_id), fitsSchema(draftSchema)) ?? EMPTY;
}

export function keepCheckoutDraft(space_id: string, draft: CheckoutDraft): void {
  writeStored(device, keyOf(space_id), draft);
}

/** The draft after an order to this address. */
export function finishedDraft(address_id: string | null): CheckoutDraft {
  return { ...EMPTY, address_id };
}

/** Adds lines to the order's comment, for screens before the checkout. */
export function addToOrderComment(space_id: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const draft = readCheckoutDraft(space_id);
  const comment = [draft.comment, ...lines].filter((line) => line !== '').join('\n');
  keepCheckoutDraft(space_id, { ...draft, comment });
}

export function useCheckoutDraft(space_id: string): DraftState {
  const [draft, setDraft] = useState<CheckoutDraft>(() => readCheckoutDraft(space_id));
  const keep = (next: CheckoutDraft) => {
    setDraft(next);
    keepCheckoutDraft(space_id, next);
  };
  return {
    draft,
    change: (change) => keep({ ...draft, ...change }),
    finish: (address_id) => keep(finishedDraft(address_id)),
  };
}
