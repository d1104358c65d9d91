/** What was typed and chosen in the checkout, kept until the order is made: leaving the screen loses nothing. */
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
  /** After the order: the address stays the usual one. */
  readonly finish: () => void;
}

export function useCheckoutDraft(space_id: string): DraftState {
  const key = `gs-checkout:${space_id}`;
  const [draft, setDraft] = useState<CheckoutDraft>(() => readStored(device, key, fitsSchema(draftSchema)) ?? EMPTY);
  const keep = (next: CheckoutDraft) => {
    setDraft(next);
    writeStored(device, key, next);
  };
  return {
    draft,
    change: (change) => keep({ ...draft, ...change }),
    finish: () => keep({ ...EMPTY, address_id: draft.address_id }),
  };
}
