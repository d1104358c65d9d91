import { expect, networkTest as test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { backOffice } from '../server/back-office.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

for (const [name, off] of [
  ['ahead', DAY],
  ['behind', -DAY],
] as const) {
  test(`a device whose clock jumps a day ${name} keeps the cart, offers the right days and sends the order once`, async ({
    page,
    network,
    server,
    signIn,
  }) => {
    await page.addInitScript((offset) => {
      if (localStorage.getItem('test-clock-is-off') === null) return;
      const RightDate = Date;
      globalThis.Date = class extends RightDate {
        constructor(...parts: [] | ConstructorParameters<typeof RightDate>) {
          if (parts.length === 0) super(RightDate.now() + offset);
          else super(...(parts as [number]));
        }
        static override now = () => RightDate.now() + offset;
      } as typeof Date;
    }, off);
    const front = new BuyerFront(page, 'halle');
    await signIn(page, 'buyer@demo.test', front.path('/catalog'));
    await front.hasCatalog();
    await front.worksOffline();
    const supplier = await backOffice(server.url, 'halle');
    const before = await supplier.orderNumbers();
    await front.search('tomate ronde');
    await front.add('Tomate ronde', 8);
    await front.openCheckout();
    const chosen = page.getByRole('group', { name: 'Jour de livraison' }).locator('[aria-pressed=true]');
    const day = await chosen.getAttribute('aria-label');

    await page.evaluate(() => localStorage.setItem('test-clock-is-off', 'yes'));
    await page.goto(front.path('/checkout'));
    const skew = () => page.evaluate(() => Number(localStorage.getItem('gs-clock-skew')));
    await expect.poll(async () => Math.abs((await skew()) + off)).toBeLessThan(MINUTE);
    await expect(chosen).toHaveAttribute('aria-label', day ?? '');
    network.become({ kind: 'down' });
    await page.goto(front.path('/checkout'));
    await expect(chosen).toHaveAttribute('aria-label', day ?? '');
    const number = await front.confirm();
    network.become({ kind: 'clear' });
    await front.openOrders();
    await front.nothingWaits();
    expect((await supplier.orderNumbers()).filter((known) => !before.includes(known))).toEqual([number]);
    expect(Math.abs((await supplier.capturedAt(number)) - Date.now())).toBeLessThan(5 * MINUTE);
  });
}
