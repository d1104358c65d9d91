// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#client/sync/api-error.ts';
import { failureText } from './use-edit-order.ts';

test('a step without an answer is not said to have failed: the server may have taken it', () => {
  i18n.loadAndActivate({ locale: 'fr_FR', messages: {} });
  const words = failureText(new NetworkError('timeout'));
  expect(words).toMatch(/c’est peut-être fait/);
  expect(failureText(new ApiError(504, null))).toBe(words);
  const refused = { type: '', title: '', status: 409, detail: 'changed', code: 'stale_version' as const };
  expect(failureText(new ApiError(409, refused))).not.toBe(words);
});
