// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CountKey } from '#domain/guides/count-mode.ts';
import { CountPad } from './count-pad.tsx';
import { useCountSettings } from './count-settings.ts';

let root: Root;
let page: HTMLElement;
let pressed: CountKey[];
let settings: ReturnType<typeof useCountSettings>;

function Counting() {
  settings = useCountSettings();
  const product = { product_id: 'milk', level: 12, per_pack: 1, usual: 2 };
  return <CountPad product={product} typed="" canTakeBack={false} press={(key) => pressed.push(key)} speak={null} />;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', locales: 'fr-FR', messages: {} });
  pressed = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Counting />
      </I18nProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  localStorage.clear();
});

/** Taps the key of a digit, so many milliseconds after the page came. */
function tap(digit: number, at: number): void {
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  const key = [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(`${digit}`));
  act(() => key?.dispatchEvent(event));
}

function tapQuickly(): readonly CountKey[] {
  tap(3, 1000);
  tap(3, 1149);
  tap(4, 1160);
  return pressed;
}

test('each tap of a finger counts, as quick as it comes', () => {
  expect(tapQuickly()).toEqual([{ digit: 3 }, { digit: 3 }, { digit: 4 }]);
});

test('with gloves, a second tap within 0.15 s does not count, and the next one does', () => {
  act(() => settings.change({ gloves: true }));
  expect(tapQuickly()).toEqual([{ digit: 3 }, { digit: 4 }]);
});
