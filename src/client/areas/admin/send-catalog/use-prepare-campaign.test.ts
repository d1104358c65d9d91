// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountHook, until } from '../../../../../tests/builders/a-mounted-hook.ts';
import { answered, refused, stubServer } from '../../../../../tests/builders/a-stubbed-server.ts';
import { TO_ALL_CLIENTS, usePrepareCampaign } from './use-prepare-campaign.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a mailing is named after the day that the space has, not after that of Greenwich', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T22:30:00.000Z') });
  const asked = stubServer(({ method }) =>
    method === 'GET'
      ? answered({ price_decimal_precision: 2, currency: 'EUR', time_zone: 'Europe/Helsinki', locales: ['fr_FR'] })
      : refused('unavailable', 503),
  );
  const campaign = mountHook(() => usePrepareCampaign('0190a6e0-0000-7000-8000-00000000000a', () => undefined));
  await act(async () => campaign.now().mutate(TO_ALL_CLIENTS));
  await until(() => campaign.now().isError);
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: expect.stringContaining('24') });
  campaign.unmount();
});
