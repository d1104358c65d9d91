import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCart } from '#client/store/cart/cart-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { currentToast } from '#client/ui/toast-store.ts';
import { aSpace, PRODUCT, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { cartActions } from './cart-actions.ts';

/** A product that the device's catalog need not have. */
const OTHER = '0190a6e0-0000-7000-8000-0000000000ff';
const key = aSpace();
let database: DeviceDatabase;

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'fr_FR', messages: {} });
  database = await stockedDatabase();
});
afterEach(() => database.delete());

const packs = async () => (await readCart(database, key, serverClock.now())).lines.map(({ quantity }) => quantity);

it('undoes the usual order as a whole, though its key was tapped again, and keeps what was in the cart before', async () => {
  const { setQuantity, addAbsent } = cartActions(database, key);
  await setQuantity(OTHER, 5);
  const usual = [PRODUCT, OTHER].map((product_id) => ({ product_id, quantity: 3 }));
  expect(await addAbsent(usual, 'usual')).toBe(true);
  expect(await packs()).toEqual([5, 3]);
  expect(await addAbsent(usual, 'usual')).toBe(true);
  currentToast()?.action?.onSelect();
  await expect.poll(packs).toEqual([5]);
});
