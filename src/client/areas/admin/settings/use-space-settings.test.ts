// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#client/ui/toast-store.ts';
import type { SpaceSettings } from '#contract/space-settings.ts';
import { mountHook, until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { answered, refused, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
import { type SettingsChange, useSpaceSettings } from './use-space-settings.ts';

const SPACE = '0190a6e0-0000-7000-8000-00000000000a';

/** The settings of a space, on a server that others change with `change` as well. */
async function someSettings() {
  let stored: SpaceSettings = {
    ...{ supplier_id: SPACE, alias: 'market', name: 'Market', primaryColor: '#114422', mark: 'M', locales: ['fr_FR'] },
    ...{ version: 1, former_aliases: [], price_decimal_precision: 2, currency: 'EUR', time_zone: 'Europe/Paris' },
  };
  const change = (edit: Partial<SpaceSettings>) => {
    stored = { ...stored, ...edit, version: stored.version + 1 };
  };
  stubServer(({ method, body }) => {
    if (method === 'GET') return answered(stored);
    const { version, ...edit } = body as { version: number } & Partial<SpaceSettings>;
    if (version !== stored.version) return refused('stale_version');
    change(edit);
    return answered(stored);
  });
  const settings = mountHook(() => useSpaceSettings(SPACE));
  await until(() => settings.now().settings.data !== undefined);
  const shown = async (message: string) => {
    await until(() => currentToast()?.message === message);
    await until(() => !settings.now().isSaving);
  };
  return {
    settings,
    change,
    stored: () => stored,
    save: async (edit: SettingsChange) => {
      await act(async () => settings.now().save(edit));
      await shown('Enregistré');
    },
    undo: () => act(async () => currentToast()?.action?.onSelect()),
    shown,
  };
}

afterEach(() => {
  dismissToast(currentToast()?.id ?? 0);
  vi.unstubAllGlobals();
});

test('an undo goes through when somebody else has changed another setting since', async () => {
  const { settings, change, stored, save, undo } = await someSettings();
  await save({ name: 'Halles' });
  change({ mark: 'H' });
  await undo();
  await until(() => !settings.now().isSaving);
  expect(stored()).toMatchObject({ name: 'Market', mark: 'H' });
  settings.unmount();
});

test.each([true, false])(
  'an undo never goes over somebody else’s change of the setting (read since: %s)',
  async (isRead) => {
    const { settings, change, stored, save, undo, shown } = await someSettings();
    await save({ name: 'Halles' });
    change({ name: 'Rungis' });
    if (isRead) await act(() => settings.now().settings.refetch());
    await undo();
    await shown('Quelqu’un d’autre vient de changer ce réglage\u00a0: voici le sien.');
    expect(stored().name).toBe('Rungis');
    settings.unmount();
  },
);

test('a text is not saved over somebody else’s that the screen has read while it was typed', async () => {
  const { settings, change, stored, shown } = await someSettings();
  change({ name: 'Rungis' });
  await act(() => settings.now().settings.refetch());
  let outcome: string | undefined;
  await act(async () => {
    outcome = await settings.now().save({ name: 'Halles' }, [{ name: 'Market' }]);
  });
  await shown('Quelqu’un d’autre vient de changer ce réglage\u00a0: voici le sien.');
  expect(outcome).toBe('overtaken');
  expect(stored().name).toBe('Rungis');
  settings.unmount();
});
