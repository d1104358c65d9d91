// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.tsx';

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'fr_FR', messages: {} });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

function show(props: Omit<QuantityStepperProps, 'productName'>): void {
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QuantityStepper productName="Crème fraîche 30 %" {...props} />
      </I18nProvider>,
    ),
  );
}

function key(name: string): HTMLButtonElement {
  const found = [...page.querySelectorAll('button')].find((button) => button.getAttribute('aria-label') === name);
  if (found === undefined) throw new Error(`no key named ${name}`);
  return found;
}

const press = (name: string): void => act(() => key(name).click());

describe('the quantity control', () => {
  it('names every key by what it does to which product', () => {
    show({ value: 3, unitLabel: 'colis', onChange: () => undefined });
    expect([...page.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
      'Enlever 1 colis, Crème fraîche 30 %',
      '3 colis, Crème fraîche 30 %, saisir la quantité',
      'Ajouter 1 colis, Crème fraîche 30 %',
    ]);
  });

  it('counts every quick tap, even while the stored quantity has not come back', () => {
    const chosen: number[] = [];
    show({ value: 0, onChange: (quantity) => chosen.push(quantity) });
    press('Ajouter 1, Crème fraîche 30 %');
    press('Ajouter 1, Crème fraîche 30 %');
    press('Ajouter 1, Crème fraîche 30 %');
    expect(chosen).toEqual([1, 2, 3]);
    expect(page.textContent).toContain('3');
  });

  it('follows a quantity that was changed elsewhere', () => {
    show({ value: 2, onChange: () => undefined });
    show({ value: 5, onChange: () => undefined });
    expect(page.textContent).toContain('5');
    press('Ajouter 1, Crème fraîche 30 %');
    expect(page.textContent).toContain('6');
  });

  it('removes from the least quantity, and keeps the focus on the key that stays', () => {
    const chosen: number[] = [];
    show({ value: 6, step: 6, onChange: (quantity) => chosen.push(quantity) });
    press('Retirer Crème fraîche 30 %');
    expect(chosen).toEqual([0]);
    expect(document.activeElement).toBe(key('Ajouter 6, Crème fraîche 30 %'));
  });

  it('offers the usual quantity in one tap while there is none', () => {
    const chosen: number[] = [];
    show({ value: 0, usual: 4, onChange: (quantity) => chosen.push(quantity) });
    press('Mettre la quantité habituelle, 4, Crème fraîche 30 %');
    expect(chosen).toEqual([4]);
  });

  it('does nothing at the most', () => {
    const chosen: number[] = [];
    show({ value: 24, max: 24, onChange: (quantity) => chosen.push(quantity) });
    const plus = [...page.querySelectorAll('button')].at(-1);
    act(() => plus?.click());
    expect(plus?.getAttribute('aria-disabled')).toBe('true');
    expect(chosen).toEqual([]);
  });
});
