/** What people do on one or several devices, as events of a history. */
import { entryId } from '#client/store/device/check-in-rows.ts';
import { isUnsent, linesNotOrdered } from '#client/store/orders/outbox-rules.ts';
import { exchangeCarts } from './cart-sharing.ts';
import type { Device } from './device.ts';
import { BUYERS, SUPPLIERS } from './market.ts';
import { Page } from './page.ts';
import { acceptReview, act, fillCart, letGo, loseOrders, order, requestOf } from './person.ts';

/** The person answers the question about an order of a cart that was ordered already: once is enough, or once more. */
export function answerQuestions(page: Page): void {
  const { chance } = page.device.scene.world;
  for (const { order_id } of [...page.store.outbox.values()].filter((row) => linesNotOrdered(row) !== null)) {
    act(page, () => (chance.happens(0.5) ? letGo(page, order_id) : acceptReview(page, order_id)));
  }
}

/** The devices that reach the server exchange their carts until all have the same. */
export function shareCarts(devices: readonly Device[]): boolean {
  const together = devices.filter((one) => one.reaches());
  for (const buyer of BUYERS) for (const one of [...together, ...together]) exchangeCarts(one, buyer);
  return together.length > 1;
}

/** Closes the pages of the person who signs out. The cookie stays while the server can't be told. */
export function signOut(device: Device, deleting: boolean): boolean {
  const { buyer, scene } = device;
  const { chance } = scene.world;
  const page = pageOf(device);
  if (buyer === null || page === null) return false;
  const agreed = page.store.entries().filter(isUnsent).map(entryId);
  if (deleting && agreed.length === 0) return false;
  const leave = () => {
    if (device.token !== null && device.reaches()) {
      scene.server.sessions.delete(device.token);
      device.token = null;
    }
    device.buyer = null;
    for (const open of [...device.pages]) if (open.buyer === buyer) open.actor.kill();
  };
  act(page, async () => {
    // The person takes time to read the question.
    await page.actor.step(chance.between(20, 4_000), () => undefined);
    if (!deleting || (await loseOrders(page, agreed))) leave();
  });
  return true;
}

/** Orders one cart from two places at the same time: only one order may come of it. */
export function twice(device: Device, second: (page: Page) => Page): boolean {
  const page = pageOf(device);
  if (page === null) return false;
  const { world, history } = device.scene;
  const supplier_id = world.chance.pick(SUPPLIERS);
  act(page, async () => {
    await fillCart(page, supplier_id);
    const request = requestOf(page, supplier_id);
    if (request === null) return;
    // A withdrawn order returns its goods to the cart, and the other place may order them.
    const stands = (order_id: string) => history.fates.get(order_id) !== 'withdrawn';
    const mine = () =>
      [...history.accepted.values()].filter(({ row }) => row.body === request && stands(row.order_id)).length;
    const fills = device.cartFills;
    const other = second(page);
    act(other, () => order(other, supplier_id, request));
    await order(page, supplier_id, request);
    // A cart that was filled again with the same goods is another cart.
    const isOneCart = () => device.cartFills === fills;
    await page.actor.step(200, () =>
      history.demand(mine() <= 1 || !isOneCart(), 'one_tap_one_order', `${mine()} orders of one cart`),
    );
  });
  return true;
}

/** An open page of the signed-in person; null if there is none. */
export function pageOf(device: Device): Page | null {
  for (const page of device.pages) {
    if (page instanceof Page && page.buyer === device.buyer && page.actor.connected) return page;
  }
  return null;
}
