/**
 * Saves the prices of one client, and the codes of a client or of a price group's clients. Each change names the value
 * that was seen, so that nobody overwrites a colleague. The message and Ctrl Z undo it; `saving` shows it at the
 * sheet's foot.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { offerUndo } from '#client/ui/undo.ts';
import { clientPricingRoutes } from '#contract/client-pricing.ts';
import { clientProductRoutes } from '#contract/client-products.ts';
import { groupCodeRoutes } from '#contract/group-codes.ts';
import type { GoneProduct } from '#contract/price-grid.ts';
import type { ProductTerms } from '#domain/pricing/price-cell.ts';
import type { Saving } from '../clients/use-change-client.ts';

interface Seen<Value> {
  readonly product_id: string;
  readonly before: Value;
  readonly after: Value;
}
type PriceChange = Seen<ProductTerms>;
type CodeChange = Seen<string | null>;

/** Codes that are taken already, each with the product that has it. */
type Taken = readonly { readonly product_id: string; readonly code: string; readonly by: GoneProduct }[];
interface Outcome {
  readonly conflicts: readonly { readonly product_id: string }[];
  readonly gone_products: readonly GoneProduct[];
  readonly taken?: Taken;
}

interface OfClient {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly saving: Saving;
}

function useSeenChanges<Change extends Seen<unknown>>(
  send: (changes: readonly Change[]) => Promise<Outcome>,
  saving: Saving,
  message: (count: number) => string,
) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [
        clientProductRoutes.ownPrices,
        clientProductRoutes.ownCodes,
        groupCodeRoutes.codesOfGroup,
        clientPricingRoutes.clientPrices,
      ].map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })),
    );
  const named = (products: readonly GoneProduct[]) =>
    products.map((product) => productName(product, i18n.locale)).join(', ');
  /** Says which changes were not saved, and why; null where all were saved. */
  const trouble = ({ conflicts, gone_products: gone, taken = [] }: Outcome): string | null => {
    const said = [
      conflicts.length > 0 ? t`Quelqu’un vient de changer cette ligne. La voici : rien n’a été écrasé.` : '',
      ...taken.map(({ code, by }) => t`Le code ${code} est déjà celui de ${productName(by, i18n.locale)}.`).slice(0, 3),
      gone.length > 0 ? t`Laissé, car supprimé : ${named(gone)}.` : '',
    ];
    return said.filter(Boolean).join(' ') || null;
  };
  /** Answers whether all changes are saved. */
  const save = async (changes: readonly Change[], isUndo = false): Promise<boolean> => {
    try {
      const outcome = await saving(send(changes));
      await refresh();
      const problem = trouble(outcome);
      const not_saved = new Set(
        [...outcome.conflicts, ...outcome.gone_products, ...(outcome.taken ?? [])].map(({ product_id }) => product_id),
      );
      const saved = changes.filter(({ product_id }) => !not_saved.has(product_id));
      if (problem !== null) showToast({ tone: 'bad', message: problem });
      if (saved.length > 0 && !isUndo) {
        const back = saved.map((change) => ({ ...change, before: change.after, after: change.before }));
        offerUndo({ ...(problem === null && { message: message(saved.length) }), undo: () => save(back, true) });
      }
      return problem === null;
    } catch {
      showToast({ tone: 'bad', message: t`Ce changement n’a pas pu être enregistré.` });
      return false;
    }
  };
  return save;
}

export function useOwnPriceChanges({ supplier_id, organization_id, saving }: OfClient) {
  const params = { supplier_id, organization_id };
  return useSeenChanges<PriceChange>(
    (changes) => call(clientProductRoutes.changeOwnPrices, { params, body: { changes: [...changes] } }),
    saving,
    (count) => plural(count, { one: '# prix à lui enregistré', other: '# prix à lui enregistrés' }),
  );
}

export function useOwnCodeChanges({ supplier_id, organization_id, saving }: OfClient) {
  const params = { supplier_id, organization_id };
  return useSeenChanges<CodeChange>(
    (changes) => call(clientProductRoutes.changeOwnCodes, { params, body: { changes: [...changes] } }),
    saving,
    (count) => plural(count, { one: '# code à lui enregistré', other: '# codes à lui enregistrés' }),
  );
}

/** For a price group, whose sheet has no foot to show the saving. */
const unsaid: Saving = (doing) => doing;

export function useGroupCodeChanges(params: { readonly supplier_id: string; readonly price_group_id: string }) {
  return useSeenChanges<CodeChange>(
    (changes) => call(groupCodeRoutes.changeCodesOfGroup, { params, body: { changes: [...changes] } }),
    unsaid,
    (count) => plural(count, { one: '# code du groupe enregistré', other: '# codes du groupe enregistrés' }),
  );
}
