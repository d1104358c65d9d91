// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { LongReading } from './reading-time.tsx';

test('a list that is read at once needs no words, a long one has them after five seconds', () => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', messages: {} });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <LongReading />
      </I18nProvider>,
    ),
  );
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  wait(4999);
  expect(document.body.textContent).toBe('');
  wait(1);
  expect(document.body.textContent).toContain('Gardez cette page ouverte');
  act(() => root.unmount());
  vi.useRealTimers();
});
