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
import { offerUndo } from '#client/ui/undo.ts';
import { type SpaceSettings, spaceSettingsRoutes } from '#contract/space-settings.ts';
import { supplierRoutes } from '#contract/supplier.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';

export type SettingsChange = Omit<CallOptions<typeof spaceSettingsRoutes.changeSpaceSettings>['body'], 'version'>;

/** What became of a change: `overtaken` by somebody else's, which is shown in its place, or not saved, which is said. */
export type SaveOutcome = 'saved' | 'overtaken' | 'failed';

/** `seen`: the values that the person has had before them; any other stored value is somebody else's. */
export type SaveSetting = (change: SettingsChange, seen?: readonly SettingsChange[]) => Promise<SaveOutcome>;

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
  /** The values that it replaces, and that its undo restores. */
  readonly before: SettingsChange;
  /** Only these are replaced: the screen may have read somebody else's change since the person saw them. */
  readonly seen: readonly SettingsChange[] | undefined;
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
    mutationFn: async ({ change, before, seen }: SavedChange) => {
      const isSeen = (stored: SpaceSettings) => (seen ?? [before]).some((values) => isStored(values, stored));
      const known = queries.getQueryData<SpaceSettings>(queryKey) ?? (await read());
      if (seen !== undefined && !isSeen(known)) throw new Overtaken();
      try {
        return await write(known, change);
      } catch (error) {
        if (!isProblem(error, 'stale_version')) throw error;
        const fresh = await read();
        queries.setQueryData(queryKey, fresh);
        if (!isSeen(fresh)) throw new Overtaken();
        return write(fresh, change);
      }
    },
    onSuccess: async (answer, { change, before, isUndo }) => {
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: routeKey(supplierRoutes.supplierSettings) });
      // The shell shows name, colour and alias as well.
      await refresh().catch(() => undefined);
      if (isUndo) return;
      const now = sameParts(answer, change);
      offerUndo({
        message: t`Enregistré`,
        // The mutation itself says why it failed.
        undo: () =>
          mutation.mutateAsync({ change: before, before: now, seen: [now], isUndo: true }).catch(() => undefined),
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
  const save: SaveSetting = async (change, seen) => {
    const known = queries.getQueryData<SpaceSettings>(queryKey);
    if (known === undefined || isStored(change, known)) return 'saved';
    const saved = mutation.mutateAsync({ change, before: sameParts(known, change), seen, isUndo: false });
    return saved.then(
      () => 'saved',
      (error: unknown) => (error instanceof Overtaken ? 'overtaken' : 'failed'),
    );
  };
  return { settings, isSaving: mutation.isPending, save };
}
