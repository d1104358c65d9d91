import type { Page } from '@playwright/test';
import { startPushService } from '../../tests/builders/push-service.ts';
import { expect, test } from '../journey.ts';
import { axeOn } from '../screens/axe.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { pushDevice, shownNotifications, tapNotification } from '../screens/push-device.ts';
import { backOffice } from '../server/back-office.ts';

test.use({ permissions: ['notifications'], variables: { WEBHOOK_TARGETS: 'anywhere' } });

const withoutFaults = async (page: Page) =>
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

test('a buyer allows notifications by a tap, sees that an order was confirmed, and the tap on it opens the order', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const service = await startPushService();
  const device = await pushDevice(page, service);
  const front = await BuyerFront.enter(page, signIn);
  await page.goto(front.path('/more'));
  await page.getByRole('link', { name: 'Régler les notifications' }).click();
  await expect(page.getByText('Cet appareil ne les montre pas encore.')).toBeVisible();
  await withoutFaults(page);
  await page.getByRole('button', { name: 'Les autoriser sur cet appareil' }).click();
  await expect(page.getByText('Cet appareil les montre.')).toBeVisible();
  await withoutFaults(page);
  await page.getByRole('button', { name: 'M’en envoyer une' }).click();
  await expect.poll(device.received).toHaveLength(1);
  await device.deliver();
  await expect.poll(() => shownNotifications(page)).toEqual(['Les notifications arrivent ici']);

  const supplier = await backOffice(server.url, 'halle');
  const [number = ''] = await supplier.placeOrders(1);
  await supplier.confirm(number);
  await expect.poll(() => device.received().length).toBe(2);
  const [, confirmed] = device.received();
  expect(confirmed?.title).toContain(number);
  await device.deliver();
  await expect.poll(() => shownNotifications(page)).toContain(confirmed?.title);
  await tapNotification(context, confirmed?.title ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

  // A proposed change asks for an answer: the tap leads to it.
  const [asked = ''] = await supplier.placeOrders(1);
  await supplier.proposeFewer(asked, 5);
  await expect.poll(() => device.received().length).toBe(3);
  const proposed = device.received()[2];
  expect(proposed?.title).toContain(asked);
  await device.deliver();
  await expect.poll(() => shownNotifications(page)).toContain(proposed?.title);
  await tapNotification(context, proposed?.title ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(asked);
  await expect(page.getByRole('region', { name: 'Changements proposés' })).toBeVisible();

  // What is turned off is sent on no way, and the screen still says so after it was left.
  await page.goto(front.path('/more/notifications'));
  const choice = page.getByRole('checkbox', { name: 'Confirmée, par notification' });
  await choice.click();
  await expect(choice).not.toBeChecked();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await page.getByRole('button', { name: 'Les couper ici' }).click();
  await expect(page.getByText('Cet appareil ne les montre pas encore.')).toBeVisible();
  service.stop();
});

test('the number on the icon counts the orders that have not left, and goes when they have', async ({
  page,
  context,
  signIn,
}) => {
  const service = await startPushService();
  const device = await pushDevice(page, service);
  const front = await BuyerFront.enter(page, signIn);
  await expect.poll(device.badge).not.toBeNull();
  const before = Number(await device.badge());
  await front.fillCart();
  await context.setOffline(true);
  await front.order();
  await expect.poll(device.badge).toBe(String(before + 1));
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Commande passée' })).toBeVisible();
  await expect.poll(device.badge).toBe(String(before));
  service.stop();
});

test('without a network, notifications say that they need it, and come once it is there', async ({
  page,
  context,
  signIn,
}) => {
  const front = await BuyerFront.enter(page, signIn);
  await page.goto(front.path('/more'));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Régler les notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Pas de réponse du serveur' })).toBeVisible();
  await withoutFaults(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('checkbox', { name: 'Expédiée, par e-mail' })).toBeVisible();
});
