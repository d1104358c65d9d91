/** Saves a change of a client's sheet, made from the version that is shown; the message offers to undo it. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { type CallOptions, call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { type Client, clientRoutes } from '#contract/client.ts';

export type ClientChange = Omit<
  Extract<CallOptions<typeof clientRoutes.changeClient>['body'], { version: number }>,
  'version'
>;

export interface SavedState {
  readonly isSaving: boolean;
  /** When the server last confirmed a change; null: nothing was changed yet. */
  readonly savedAt: Date | null;
}

/** `save` answers whether the change is saved; `before` holds the values that an undo restores. */
export function useChangeClient(supplier_id: string, organization_id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [state, setState] = useState<SavedState>({ isSaving: false, savedAt: null });
  const params = { supplier_id, organization_id };
  const key = onlineQueryKey(clientRoutes.client, { params });

  /** Shows at the sheet's foot that a change is being saved, or when it was saved. */
  const saving = async <Answer>(doing: Promise<Answer>): Promise<Answer> => {
    setState((last) => ({ ...last, isSaving: true }));
    try {
      const answer = await doing;
      setState({ isSaving: false, savedAt: new Date() });
      return answer;
    } catch (error) {
      setState((last) => ({ ...last, isSaving: false }));
      throw error;
    }
  };
  const show = (client: Client) => {
    queries.setQueryData(key, client);
    void queries.invalidateQueries({ queryKey: routeKey(clientRoutes.clients) });
  };
  const send = async (change: ClientChange) => {
    const version = queries.getQueryData<Client>(key)?.version ?? 0;
    show(await saving(call(clientRoutes.changeClient, { params, body: { version, ...change } })));
  };
  const failed = (error: unknown) => {
    if (isProblem(error, 'stale_version')) {
      void queries.invalidateQueries({ queryKey: key });
      showToast({
        tone: 'bad',
        message: t`Quelqu’un vient de changer cette fiche. La voici à jour : rien n’a été écrasé.`,
      });
      return;
    }
    const inUse = isProblem(error, 'IN_USE');
    showToast({
      tone: 'bad',
      message: inUse ? t`Un de vos clients a déjà ce numéro.` : t`Ce changement n’a pas pu être enregistré.`,
    });
  };
  const save = async (change: ClientChange, before: ClientChange): Promise<boolean> => {
    try {
      await send(change);
    } catch (error) {
      failed(error);
      return false;
    }
    showToast({
      tone: 'ok',
      message: t`Enregistré`,
      action: { label: t`Annuler`, onSelect: () => void send(before).catch(failed) },
    });
    return true;
  };
  return { ...state, save, saving, show };
}

export type Saving = ReturnType<typeof useChangeClient>['saving'];
export type SaveClient = ReturnType<typeof useChangeClient>['save'];
