// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { Place } from '../../paths.ts';
import { usePlace } from './use-place.ts';

let root: Root;
let seen: Place[];

function Watched() {
  const place = usePlace();
  seen.push(place);
  return null;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  seen = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(() => root.unmount()));

const open = (address: string) => act(() => navigate(address));

test('from screen to screen of a space its context is the same object, so that nothing is drawn anew for it', () => {
  open('/supplier/catalog?space_alias=halle&q=tom');
  act(() => root.render(<Watched />));
  open('/supplier/product/p1?q=tom&space_alias=halle');
  expect(seen.at(-1)?.rest).toBe('/product/p1');
  expect(seen.at(-1)?.context).toBe(seen[0]?.context);
});

test('another space is never read with the context of the one before', () => {
  open('/supplier/catalog?space_alias=halle&supply_center_context=bistrot');
  act(() => root.render(<Watched />));
  open('/supplier/catalog?space_alias=primeur');
  const there = seen.filter(({ address }) => address.endsWith('=primeur'));
  expect(there.length).toBeGreaterThan(0);
  for (const { context } of there) expect(context).toEqual({ space_alias: 'primeur' });
});
