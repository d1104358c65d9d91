import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page, type PlaywrightTestOptions } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../playwright.config.ts';
import { type BarcodeScene, cameraArguments, writeCameraVideo } from '../camera/make-video.ts';
import { expect, type JourneyFixtures, test } from '../journey.ts';
import { BuyerFront } from '../screens/buyer.ts';
import { handScanner } from '../screens/hand-scanner.ts';

type Device = Pick<JourneyFixtures, 'server' | 'signIn' | 'watchPolicy'> &
  Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch' | 'isMobile'>;

/** A device of the project's size whose camera sees one barcode, signed in and on the scan screen. */
async function beforeCamera(
  scene: BarcodeScene,
  { server, signIn, watchPolicy, viewport, hasTouch, isMobile }: Device,
  seen: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carreau-camera-'));
  const video = join(folder, 'camera.y4m');
  await writeCameraVideo(video, scene);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, ...cameraArguments(video)],
  });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'fr-FR',
      viewport,
      hasTouch,
      isMobile,
      permissions: ['camera'],
    });
    await watchPolicy(context);
    const page = await context.newPage();
    const front = new BuyerFront(page, 'cremerie');
    await signIn(page, 'buyer@demo.test', front.path('/catalog'));
    await front.hasCatalog();
    await page.goto(front.path('/scan'));
    await seen(page);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const cameraTest = test.extend<{ readonly device: Device }>({
  device: async ({ server, signIn, watchPolicy, viewport, hasTouch, isMobile }, use) => {
    await use({ server, signIn, watchPolicy, viewport, hasTouch, isMobile });
  },
});

const product = 'Beurre cru demi-sel';

cameraTest('a unit code in front of the camera puts one pack in the cart', async ({ device }) => {
  await beforeCamera({ format: 'EAN13', text: '3485690001082' }, device, async (page) => {
    const front = new BuyerFront(page, 'cremerie');
    await expect(page.getByText(product).first()).toBeVisible();
    await front.hasQuantity(product, 1);
  });
});

cameraTest('so does the code on the case', async ({ device }) => {
  await beforeCamera({ format: 'ITF', text: '13485690001089' }, device, async (page) => {
    const front = new BuyerFront(page, 'cremerie');
    await expect(page.getByText(product).first()).toBeVisible();
    await front.hasQuantity(product, 1);
  });
});

cameraTest('a code that no product carries is kept in a list', async ({ device }) => {
  await beforeCamera({ format: 'EAN13', text: '3760123456784' }, device, async (page) => {
    await expect(page.getByText(/Non trouvé/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('3760123456784').first()).toBeVisible();
  });
});

test('a typed code and a hand scanner find the product without a network', async ({ page, context, signIn }) => {
  const front = new BuyerFront(page, 'cremerie');
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await front.worksOffline();
  await context.setOffline(true);
  await page.goto(front.path('/scan'));
  await page.getByLabel('Saisir un code produit ou un code-barres').fill('CR67626');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await front.hasQuantity('Beurre d’Isigny AOP de baratte extra-fin demi-sel', 1);
  await page.goto(front.path('/cart'));
  await expect(page.getByRole('heading', { name: 'Panier', level: 1 })).toBeVisible();
  await handScanner(page, '3485690001082');
  await expect(page.getByText(product).first()).toBeVisible();
});

test('a hand scanner is heard in a page’s first moments, while the part that reads it is still on its way', async ({
  page,
  signIn,
}) => {
  const front = new BuyerFront(page, 'cremerie');
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // A service worker would have cached this part already.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.route('**/*hand-scanner-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  const asked = page.waitForRequest(/hand-scanner-/);
  await signIn(page, 'buyer@demo.test', front.path('/catalog'));
  await front.hasCatalog();
  await asked;
  await handScanner(page, '3485690001082');
  arrive();
  await expect(page.getByText(new RegExp(`${product}.*1 colis ajouté`)).first()).toBeVisible();
});
