/**
 * A catalog's draft outlives a reload: kept on the device for this account, with the version that it was made from, and
 * offered again.
 */
import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { useAccount } from '#client/parts/account/session.tsx';
import { readOwn, writeOwn } from '#client/store/device/account-storage.ts';
import { viewSchema } from '#contract/view.ts';
import type { ViewDraft } from './use-view-draft.ts';

const { rules, added_product_ids, removed_product_ids } = viewSchema.shape;
const keptSchema = z.object({
  /** null: the draft is of a catalog that has not been saved yet, or of the whole catalog. */
  version: z.nullable(z.int()),
  name: z.string(),
  selection: z.object({ rules, added_product_ids, removed_product_ids }),
  clients: z.array(z.tuple([z.string(), z.boolean()])),
});
export type KeptView = z.output<typeof keptSchema>;
const isKept = (value: unknown): value is KeptView => keptSchema.safeParse(value).success;

type Of = { readonly name: string; readonly version: number | null; readonly isChanged: boolean };

export function useKeptView(draft: ViewDraft, { name, version, isChanged }: Of, take: (kept: KeptView) => void) {
  const { account_id } = useAccount();
  const key = `draft:view:${name}`;
  const [kept, setKept] = useState(() => readOwn(account_id, key, isKept));
  const text = isChanged
    ? JSON.stringify({ version, name: draft.name, selection: draft.selection, clients: [...draft.clients] })
    : null;
  const isOffered = kept !== null;
  useEffect(() => {
    if (text === null && isOffered) return;
    writeOwn(account_id, key, text === null ? null : JSON.parse(text));
    setKept(null);
  }, [text, isOffered, account_id, key]);
  return {
    resume:
      kept === null
        ? null
        : () => {
            setKept(null);
            take(kept);
          },
    forget: () => {
      setKept(null);
      writeOwn(account_id, key, null);
    },
  };
}
