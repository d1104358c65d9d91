// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { EmailField } from './email-field.tsx';

function Form() {
  const [email, setEmail] = useState('');
  return <EmailField value={email} onChange={setEmail} />;
}

test('an address that was pasted with characters nobody sees is one that the browser takes', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', messages: {} });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>,
    ),
  );
  const input = page.querySelector('input');
  if (input === null) throw new Error('no field');
  act(() => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(input, '\u200Bchef@\u2060bistrot.example\u00A0');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(input.value).toBe('chef@bistrot.example');
  expect(input.validity.valid).toBe(true);
  act(() => root.unmount());
});
