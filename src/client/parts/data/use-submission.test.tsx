// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '#client/sync/api-error.ts';
import type { Problem } from '#contract/problem.ts';
import { useSubmission } from './use-submission.ts';

let root: Root;
let form: ReturnType<typeof useSubmission>;

function Form() {
  form = useSubmission({ otherwise: 'Inscription impossible' });
  return null;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', messages: {} });
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

async function failureAfter(error: Error): Promise<string | null> {
  await act(() => form.send(() => Promise.reject(error)));
  return form.failure;
}

const problem = (detail: string): Problem => ({ type: '', title: '', status: 400, detail, code: 'invalid_input' });

describe('a form that the server does not take', () => {
  it('says the server’s own detail', async () => {
    expect(await failureAfter(new ApiError(400, problem('Cette adresse est fermée')))).toBe('Cette adresse est fermée');
  });

  it('says its own sentence where the server gives none', async () => {
    expect(await failureAfter(new ApiError(400, problem('')))).toBe('Inscription impossible');
    expect(await failureAfter(new ApiError(500, null))).toBe('Inscription impossible');
  });

  it('says that nobody answered where nobody did', async () => {
    expect(await failureAfter(new NetworkError('network'))).toMatch(/^Le serveur ne répond pas/);
  });
});
