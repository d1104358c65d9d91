/**
 * The settings of a space, which save themselves one by one. A change names the version that was seen. Where somebody
 * else has changed other settings, it is tried again on their version; where they changed the same one, theirs is shown
 * and nothing is overwritten.
 */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#client/parts/account/session.tsx';
import { onlineQueryKey, routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { type CallOptions, call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { type SpaceSettings, spaceSettingsRoutes } from '#contract/space-settings.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';

export type SettingsChange = Omit<CallOptions<typeof spaceSettingsRoutes.changeSpaceSettings>['body'], 'version'>;

/** Somebody else changed the same setting. */
class Overtaken extends Error {}

/** The stored values of the settings that `change` names. */
function sameParts(settings: SpaceSettings, change: SettingsChange): SettingsChange {
  const stored: Readonly<Record<string, unknown>> = settings;
  return Object.fromEntries(Object.keys(change).map((name) => [name, stored[name]]));
}

const isStored = (values: SettingsChange, settings: SpaceSettings) =>
  canonicalJson(sameParts(settings, values)) === canonicalJson(values);

interface SavedChange {
  readonly change: SettingsChange;
  /** The values that it replaces; any others are somebody else's. */
  readonly before: SettingsChange;
  readonly isUndo: boolean;
}

export function useSpaceSettings(supplier_id: string) {
  const { t } = useLingui();
  const { refresh } = useSession();
  const queries = useQueryClient();
  const options = { params: { supplier_id } };
  const queryKey = onlineQueryKey(spaceSettingsRoutes.spaceSettings, options);
  const settings = useOnlineQuery(spaceSettingsRoutes.spaceSettings, options);
  const read = () => call(spaceSettingsRoutes.spaceSettings, options);
  const write = ({ version }: SpaceSettings, change: SettingsChange) =>
    call(spaceSettingsRoutes.changeSpaceSettings, { ...options, body: { version, ...change } });

  const mutation = useMutation({
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: async ({ change, before, isUndo }: SavedChange) => {
      const seen = queries.getQueryData<SpaceSettings>(queryKey) ?? (await read());
      // The screen may have read somebody else's change since the message offered the undo.
      if (isUndo && !isStored(before, seen)) throw new Overtaken();
      try {
        return await write(seen, change);
      } catch (error) {
        if (!isProblem(error, 'stale_version')) throw error;
        const fresh = await read();
        queries.setQueryData(queryKey, fresh);
        if (!isStored(before, fresh)) throw new Overtaken();
        return write(fresh, change);
      }
    },
    onSuccess: async (answer, { change, before, isUndo }) => {
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: routeKey(supplierRoutes.supplierSettings) });
      // The shell shows name, colour and alias as well.
      await refresh().catch(() => undefined);
      if (isUndo) return;
      showToast({
        message: t`Enregistré`,
        tone: 'ok',
        action: {
          label: t`Annuler`,
          onSelect: () => mutation.mutate({ change: before, before: sameParts(answer, change), isUndo: true }),
        },
      });
    },
    onError: (error) => {
      const message =
        error instanceof Overtaken
          ? t`Quelqu’un d’autre vient de changer ce réglage : voici le sien.`
          : isProblem(error, 'IN_USE')
            ? t`Cette adresse est prise par un autre espace.`
            : t`Le réglage n’a pas pu être enregistré.`;
      showToast({ message, tone: 'bad' });
    },
  });
  return {
    settings,
    isSaving: mutation.isPending,
    save: (change: SettingsChange) => {
      const seen = queries.getQueryData<SpaceSettings>(queryKey);
      if (seen === undefined) return;
      const before = sameParts(seen, change);
      if (!isStored(change, seen)) mutation.mutate({ change, before, isUndo: false });
    },
  };
}
