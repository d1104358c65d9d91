// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/shell/session/query-client.ts';
import { until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { answered, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
import { PermissionTable } from './permission-table.tsx';

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', locales: 'fr-FR', messages: {} });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

/** The cells of the row with these words: owner, manager, sales, preparer, viewer. */
function row(words: string): (string | null)[] {
  const found = [...page.querySelectorAll('tr')].find((each) => each.querySelector('th')?.textContent === words);
  return [...(found?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
}

test('shows what the server says of each role', async () => {
  const asked = stubServer(() =>
    answered({
      items_total: 3,
      roles: [
        { scope: 'organization', role: 'viewer', permissions: ['price_group:update'] },
        { scope: 'supplier', role: 'sales', permissions: ['price_group:update'] },
        { scope: 'supplier', role: 'owner', permissions: ['team:update'] },
      ],
    }),
  );
  act(() =>
    root.render(
      <QueryClientProvider client={createQueryClient(async () => false)}>
        <I18nProvider i18n={i18n}>
          <PermissionTable own="sales" />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  );
  await until(() => page.querySelector('table') !== null);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/account/roles']);
  expect(row('Changer les prix')).toEqual(['–non', '–non', 'oui', '–non', '–non']);
  expect(row('Inviter, changer et retirer des personnes')).toEqual(['oui', '–non', '–non', '–non', '–non']);
});
