import { expect, networkTest as test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { mayMoveClock, moveClock } from '../screens/moved-clock.ts';
import { backOffice } from '../server/back-office.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A day as the calendar names it: "lun. 23 nov.", with a no-break space after the number. */
function dayName(day: string | null): string | null {
  if (day === null) return null;
  const format = new Intl.DateTimeFormat('fr-FR', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`)).replace(/(\d) /, '$1\u00a0');
}

function tomorrowInParis(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.now() + DAY);
}

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
    await mayMoveClock(page, off);
    const front = await BuyerFront.enter(page, signIn);
    const supplier = await backOffice(server.url, 'halle');
    const before = await supplier.orderNumbers();
    await front.fillCart();
    await front.openCheckout();
    const day = await front.chosenDayName();

    await moveClock(page);
    await page.goto(front.path('/checkout'));
    const skew = () => page.evaluate(() => Number(localStorage.getItem('gs-clock-skew')));
    await expect.poll(async () => Math.abs((await skew()) + off)).toBeLessThan(MINUTE);
    await expect.poll(() => front.chosenDayName()).toBe(day);
    const words = front.countdown();
    await expect(words.getByRole('timer')).toBeVisible();
    if (/demain/.test(await words.innerText())) expect(day).toBe(dayName(tomorrowInParis()));
    network.become({ kind: 'down' });
    await page.goto(front.path('/checkout'));
    await expect.poll(() => front.chosenDayName()).toBe(day);
    const number = await front.confirm();
    network.become({ kind: 'clear' });
    await front.openOrders();
    await front.nothingWaits();
    await expect
      .poll(async () => (await supplier.orderNumbers()).filter((known) => !before.includes(known)))
      .toEqual([number]);
    expect(Math.abs((await supplier.capturedAt(number)) - Date.now())).toBeLessThan(5 * MINUTE);
    expect(dayName(await supplier.deliveryDay(number))).toBe(day);
  });

  test(`where nobody can tell that the clock jumped a day ${name}, the day is named by its date, and that one is placed or asked about`, async ({
    page,
    network,
    server,
    signIn,
  }) => {
    await mayMoveClock(page, off);
    const front = await BuyerFront.enter(page, signIn);
    const supplier = await backOffice(server.url, 'halle');
    await front.fillCart();
    network.become({ kind: 'down' });
    await moveClock(page);
    await page.goto(front.path('/checkout'));
    const named = await front.chosenDayName();
    await expect(front.countdown()).toContainText(`livré ${named}`);
    await expect(front.countdown()).not.toContainText(/demain|aujourd/);
    const number = await front.confirm();
    network.become({ kind: 'clear' });
    await front.openOrders();
    const outcome = async () => {
      const send = page.getByRole('button', { name: 'Envoyer' });
      if (await send.isVisible()) await send.click({ timeout: 1000 }).catch(() => undefined);
      if (await page.getByRole('heading', { name: 'Votre accord est nécessaire' }).isVisible()) return 'asked';
      return dayName(await supplier.deliveryDay(number));
    };
    await expect.poll(outcome).not.toBeNull();
    expect(['asked', named]).toContain(await outcome());
  });
}
