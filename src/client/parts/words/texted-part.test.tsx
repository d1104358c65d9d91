// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { textedPart } from './texted-part.ts';
import { addTexts, type Catalog, loadTexts } from './texts.ts';

/** A part with the texts of one language, in an area that is loaded first. */
function voiceArea(locale: string, load: () => Promise<Catalog>): ComponentType {
  addTexts({ voice: { [`../../../../locales/${locale}/common.po`]: load } });
  i18n.loadAndActivate({ locale, messages: {} });
  const Part = textedPart('voice', async () => ({ default: () => 'Dicter' }));
  return lazy(async () => ({ default: () => <Part /> }));
}

/** Draws as the page does at its start: not by `act`, which waits in other places, and before a provider listens. */
function draw(Area: ComponentType): { readonly place: Element; readonly faults: readonly unknown[] } {
  const place = document.createElement('div');
  const faults: unknown[] = [];
  const fault = (error: unknown) => void faults.push(error);
  const root = createRoot(place, { onRecoverableError: fault, onUncaughtError: fault });
  onTestFinished(() => root.unmount());
  root.render(
    <LinguiContext value={{ i18n, _: i18n.t.bind(i18n) }}>
      <Suspense fallback="…">
        <Area />
      </Suspense>
    </LinguiContext>,
  );
  return { place, faults };
}

it('draws a part at the first attempt whose texts come while it is being drawn', async () => {
  // Here React says what it finds wrong.
  const said = vi.spyOn(console, 'error');
  onTestFinished(() => said.mockRestore());
  const { place, faults } = draw(voiceArea('fr', async () => ({ messages: {} })));
  await expect.poll(() => place.textContent).toBe('Dicter');
  expect(faults).toEqual([]);
  expect(said).not.toHaveBeenCalled();
});

it('draws a part whose texts came after they could not be had', async () => {
  const load = vi.fn<() => Promise<Catalog>>().mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue({ messages: {} });
  const Area = voiceArea('de', load);
  const { faults } = draw(Area);
  await expect.poll(() => faults.map(String)).toEqual(['ChunkUnavailable: Texts could not be loaded']);
  await loadTexts('voice', 'de');
  const { place } = draw(Area);
  await expect.poll(() => place.textContent).toBe('Dicter');
});
