/**
 * Saves a catalog and the clients that order from it, and undoes it. Of two people who change one catalog, the second
 * one is told.
 */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { ApiError, isProblem } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { offerUndo } from '#client/ui/undo.ts';
import { clientRoutes } from '#contract/client.ts';
import { DEFAULT_VIEW_ID } from '#contract/values.ts';
import { type View, type ViewClient, viewRoutes } from '#contract/view.ts';
import { cleanText } from '#domain/values/text.ts';
import type { ViewDraft } from './use-view-draft.ts';

type Given = { organization_id: string; view_id: string | null; seen_view_id: string | null };

const bodyOf = (name: string, { rules, added_product_ids, removed_product_ids }: ViewDraft['selection']) => ({
  name,
  rules,
  added_product_ids: [...added_product_ids],
  removed_product_ids: [...removed_product_ids],
});

/** Everything that shows a catalog, or who orders from it, is asked for again. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [viewRoutes.views, viewRoutes.view, viewRoutes.viewClients, clientRoutes.client].map((route) =>
        queries.invalidateQueries({ queryKey: routeKey(route) }),
      ),
    );
}

interface Saving {
  readonly supplier_id: string;
  /** null: a new one; undefined: the whole catalog, which has clients and nothing else. */
  readonly view: View | null | undefined;
  readonly clients: readonly ViewClient[];
  readonly draft: ViewDraft;
  /** Called when the catalog is saved: a new one has its id now. */
  saved(view_id: string): void;
}

export function useSaveView({ supplier_id, view, clients, draft, saved }: Saving) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const params = { supplier_id };

  const write = async (): Promise<View | undefined> => {
    const body = bodyOf(cleanText(draft.name), draft.selection);
    if (view === null) {
      return call(viewRoutes.createView, { params, body, idempotencyKey: crypto.randomUUID() });
    }
    if (view === undefined) return undefined;
    const before = bodyOf(view.name, view);
    if (JSON.stringify(before) === JSON.stringify(body)) return view;
    const { view_id, version } = view;
    return call(viewRoutes.changeView, { params: { supplier_id, view_id }, body: { version, ...body } });
  };
  const give = (given: Given[]) =>
    given.length === 0 ? undefined : call(viewRoutes.setViewClients, { params, body: { clients: given } });

  /** The catalog is saved, but not who orders from it: says why, and offers another try. */
  const notGiven = (error: unknown, given: Given[]): void => {
    const giveAgain = () =>
      give(given)?.then(
        async () => {
          await refresh();
          showToast({ tone: 'ok', message: t`Catalogue enregistré` });
        },
        (again) => notGiven(again, given),
      );
    const isOvertaken = isProblem(error, 'stale_version');
    if (isOvertaken) void refresh();
    showToast({
      tone: 'bad',
      message: isOvertaken
        ? t`Catalogue enregistré, mais pas pour les clients : quelqu’un d’autre vient d’en changer un. Vérifiez qui l’a.`
        : t`Catalogue enregistré, mais pas pour les clients.`,
      ...(!isOvertaken && { action: { label: t`Réessayer`, onSelect: () => void giveAgain() } }),
      duration: Number.POSITIVE_INFINITY,
    });
  };

  return useMutation({
    mutationFn: async () => {
      const kept = await write();
      const given = clients.flatMap(({ organization_id, view_id: seen_view_id }): Given[] => {
        const isIn = draft.clients.get(organization_id);
        return isIn === undefined
          ? []
          : [{ organization_id, view_id: isIn ? (kept?.view_id ?? null) : null, seen_view_id }];
      });
      try {
        await give(given);
        return { kept, given, failure: null };
      } catch (error) {
        // The catalog is saved, and must not be made a second time: only setting its clients failed.
        if (kept === undefined) throw error;
        return { kept, given, failure: { error } };
      }
    },
    onSuccess: async ({ kept, given, failure }) => {
      await refresh();
      const view_id = kept?.view_id ?? DEFAULT_VIEW_ID;
      saved(view_id);
      if (failure !== null) return notGiven(failure.error, given);
      const undo = async () => {
        await give(given.map((each) => ({ ...each, view_id: each.seen_view_id, seen_view_id: each.view_id })));
        if (view && kept && kept.version !== view.version) {
          const { version } = kept;
          const body = { version, ...bodyOf(view.name, view) };
          await call(viewRoutes.changeView, { params: { supplier_id, view_id }, body });
        }
        await refresh();
        saved(view_id);
      };
      if (view === null) showToast({ tone: 'ok', message: t`Catalogue enregistré` });
      else offerUndo({ message: t`Catalogue enregistré`, undo });
    },
    onError: (error) => {
      if (isProblem(error, 'IN_USE') || isProblem(error, 'stale_version')) return;
      showToast({ tone: 'bad', message: t`Le catalogue n’a pas pu être enregistré. Rien n’est perdu, réessayez.` });
    },
  });
}

/** Deletes a catalog that nobody orders from; an undo makes it again. */
export function useRemoveView(supplier_id: string, removed: () => void) {
  const { t } = useLingui();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (view: View) => {
      const { view_id } = view;
      return call(viewRoutes.deleteView, { params: { supplier_id, view_id } });
    },
    onSuccess: async (_, view) => {
      removed();
      await refresh();
      const { name } = view;
      offerUndo({
        message: t`${name} supprimé`,
        undo: async () => {
          await call(viewRoutes.createView, {
            params: { supplier_id },
            body: { ...bodyOf(name, view), position: view.position },
            idempotencyKey: crypto.randomUUID(),
          });
          await refresh();
        },
      });
    },
    onError: (error) => {
      const campaigns = error instanceof ApiError ? (error.problem?.used_by ?? []).join(', ') : '';
      showToast({
        tone: 'bad',
        message: campaigns
          ? t`Ce catalogue reste : ces envois le montrent encore : ${campaigns}.`
          : isProblem(error, 'IN_USE')
            ? t`Des clients commandent dans ce catalogue : donnez-leur-en un autre d’abord.`
            : t`Cela n’a pas abouti. Réessayez.`,
      });
    },
  });
}
