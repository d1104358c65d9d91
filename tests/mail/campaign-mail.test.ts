import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cartStateSchema } from '#contract/cart.ts';
import { pictureSchema } from '#contract/picture.ts';
import { publicCatalogSchema } from '#contract/public-link.ts';
import { templatePicture } from '#domain/campaigns/mail-picture.ts';
import { changeSendCatalog } from '#domain/campaigns/send-catalog-state.ts';
import { readConfig } from '#server/config.ts';
import { accountMail, mailToSend } from '#server/database/schema/mail.ts';
import type { Services } from '#server/http/services.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { type MailTransport, smtpTransport } from '#server/mail/transport.ts';
import { newId } from '#server/new-id.ts';
import { aSession } from '../authorization/session.ts';
import { anOrderFor } from '../authorization/space.ts';
import { ownServer } from '../builders/own-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';
import { campaignDesk } from './campaign-desk.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const MINUTE = 60_000;
const { test, server } = await ownServer();
let mailServer: MailServer;
let transport: MailTransport;
let now: Date;
let services: Services;

beforeEach(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport({ url: mailServer.url });
  now = new Date(Date.now() + 1000);
  const config = readConfig({ PUBLIC_URL: 'https://carreau.example', DEMO: 'off' });
  services = { config, database: test.database, secrets: testSecrets, now: () => now };
  await test.database.executor.delete(mailToSend);
  await test.database.executor.delete(accountMail);
});

afterEach(async () => {
  transport.close();
  await mailServer.stop();
});

const send = () => sendDueMail(services, transport, () => {});
const catchUp = () => {
  now = new Date(Date.now() + 1000);
};
const aDesk = campaignDesk(test.database, server, catchUp);

const aPng = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#234a12' } })
    .png()
    .toBuffer();

/** The end of the link in the last mail to an address. */
function tokenFor(email: string): string {
  const source = mailServer.received.findLast(({ to }) => to.includes(email))?.source ?? '';
  return /\/in\/([\w-]{43})(?![\w?-])/.exec(source)?.[1] ?? '';
}
const open = async (token: string) =>
  publicCatalogSchema.parse((await server.call('GET', `/v2/public_link/${token}`, {})).body);
const sentTo = () => mailServer.received.flatMap(({ to }) => to).sort();

describe('a catalog', () => {
  it('goes once to each person who was chosen, however often it is sent off and however many processes send', async () => {
    const desk = await aDesk(12);
    const { campaign_id, version } = await desk.draft();
    const asked = await Promise.all(
      [1, 2, 3].map(() => desk.call('POST', `/campaigns/${campaign_id}/send`, { version })),
    );
    expect(asked.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    catchUp();
    await Promise.all([send(), send(), send()]);
    expect(sentTo()).toEqual(desk.people.map(({ email }) => email).sort());
    expect(await desk.figures(campaign_id)).toMatchObject({
      status: 'sent',
      figures: { recipients: 12, sent: 12, failed: 0, opened: 0 },
    });
  });

  it('opens by its link without signing in, at the client’s own prices, and is counted up to the order', async () => {
    const desk = await aDesk();
    const [person = { email: '', account_id: '' }] = desk.people;
    const { campaign_id } = await desk.mail();
    await send();
    const token = tokenFor(person.email);
    await server.call('GET', `/v2/public_link/${token}/pixel`, {});
    expect((await desk.figures(campaign_id)).figures).toMatchObject({ opened: 1, clicked: 0 });
    const catalog = await open(token);
    expect(catalog).toMatchObject({ state: 'open', items_total: 1, supplier: { mark: 'H' } });
    expect(catalog.products[0]?.price).toEqual({ amount: 4320, precision: 2, currency: 'EUR' });
    expect((await desk.figures(campaign_id)).figures).toMatchObject({ clicked: 1, ordered: 0 });
    const order_id = newId(new Date());
    const placed = await server.call('PUT', `/v2/supplier/${desk.supplier_id}/purchase_orders/${order_id}`, {
      token: await aSession(test.database, person.account_id),
      body: anOrderFor(desk),
    });
    expect(placed.status).toBe(200);
    expect((await desk.figures(campaign_id)).figures).toMatchObject({ sent: 1, opened: 1, clicked: 1, ordered: 1 });
    expect(await desk.recipients(campaign_id)).toMatchObject([{ ordered_total: { amount: 8640 } }]);
  });

  it('is confirmed to the same address before anything can be ordered', async () => {
    const desk = await aDesk();
    const [person = { email: '' }] = desk.people;
    await desk.mail();
    await send();
    const token = tokenFor(person.email);
    const asked = await server.call('POST', `/v2/public_link/${token}/order`, {});
    expect(asked.body).toEqual({
      email: `${person.email[0]}…${person.email.slice(person.email.indexOf('@'))}`,
      link_cart_id: null,
    });
    await server.call('POST', `/v2/public_link/${token}/order`, {});
    catchUp();
    mailServer.received.length = 0;
    await send();
    expect(sentTo()).toEqual([person.email]);
    expect(mailServer.received[0]?.source).toContain(`supply_center_context=${desk.organization_alias}`);
  });

  it('is ordered from after one confirmation: the cart that was filled at its link is in the buyer’s own, once', async () => {
    const desk = await aDesk();
    const [person = { email: '', account_id: '' }] = desk.people;
    await desk.mail();
    await send();
    const token = tokenFor(person.email);
    const fill = (quantity: number) =>
      server.call('POST', `/v2/public_link/${token}/order`, {
        body: { lines: [{ product_id: desk.product_id, quantity }] },
      });
    await fill(2);
    const { link_cart_id } = z.object({ link_cart_id: z.string() }).parse((await fill(3)).body);
    catchUp();
    mailServer.received.length = 0;
    await send();
    expect(sentTo()).toEqual([person.email]);
    const source = mailServer.received[0]?.source ?? '';
    const proof = Object.fromEntries(
      new URLSearchParams(/\/in\/cart\/[\da-f-]{36}#([^\s"<]+)/.exec(source)?.[1]?.replaceAll('&amp;', '&')),
    );
    const take = (bearer: string) => server.call('POST', `/v2/link_carts/${link_cart_id}/take`, { token: bearer });
    const stranger = desk.buyer_account_id;
    expect((await take(await aSession(test.database, stranger))).status).toBe(404);
    const signedIn = await server.call('POST', '/v1/auth/token_signin', { body: proof });
    const { access_token } = z.object({ access_token: z.string() }).parse(signedIn.body);
    expect((await server.call('POST', '/v1/auth/token_signin', { body: proof })).status).toBe(401);
    const quantity = async () => {
      const path = `/v2/supplier/${desk.supplier_id}/carts/${desk.organization_id}`;
      const { body } = await server.call('GET', path, { token: access_token });
      const { cart } = z.object({ cart: cartStateSchema }).parse(body);
      return cart.lines[desk.product_id]?.quantity ?? 0;
    };
    expect(await quantity()).toBe(0);
    expect((await take(access_token)).body).toEqual({
      supplier_alias: desk.supplier,
      organization_alias: desk.organization_alias,
    });
    expect(await quantity()).toBe(3);
    await take(access_token);
    expect(await quantity()).toBe(3);
    await fill(1);
    expect(await quantity()).toBe(3);
  });

  it('is confirmed to as many people as ask at the same time; only one who asks again and again has to wait', async () => {
    const desk = await aDesk(7);
    await desk.mail();
    await send();
    const ask = async (email: string) =>
      (await server.call('POST', `/v2/public_link/${tokenFor(email)}/order`, {})).status;
    const [first = { email: '' }] = desk.people;
    const asked = [];
    for (const { email } of [...desk.people, first, first, first, first, first]) asked.push(await ask(email));
    expect(asked).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 429]);
  });

  it('shows no prices by the link for everybody', async () => {
    const desk = await aDesk();
    const { public_link } = await desk.mail({ publicLink: true });
    const catalog = await open((public_link ?? '').replace(/^.*\/in\//, ''));
    expect(catalog).toMatchObject({ client: null, items_total: 1 });
    expect(catalog.products.map(({ price }) => price)).toEqual([null]);
  });

  it('closes when its links are ended, and when their time is over', async () => {
    const desk = await aDesk();
    const [person = { email: '' }] = desk.people;
    const { campaign_id } = await desk.mail();
    await send();
    const token = tokenFor(person.email);
    expect((await open(token)).state).toBe('open');
    await desk.call('POST', `/campaigns/${campaign_id}/revoke`);
    expect(await open(token)).toMatchObject({ state: 'revoked', items_total: 0, products: [] });
    expect((await server.call('POST', `/v2/public_link/${token}/order`, {})).status).toBe(404);
    expect((await server.call('GET', '/v2/public_link/nobodys', {})).status).toBe(404);
  });

  it('is not kept over another’s change, and not changed once it has left', async () => {
    const desk = await aDesk();
    const { campaign_id } = await desk.draft();
    const wizard = changeSendCatalog(desk.wizard, { type: 'subject', subject: 'Noël' });
    expect((await desk.call('PATCH', `/campaigns/${campaign_id}`, { version: 1, wizard })).body).toMatchObject({
      version: 2,
      wizard,
    });
    expect((await desk.call('PATCH', `/campaigns/${campaign_id}`, { version: 1, wizard })).body).toMatchObject({
      code: 'stale_version',
    });
    expect((await desk.call('POST', `/campaigns/${campaign_id}/send`, { version: 1 })).status).toBe(409);
    expect((await desk.call('POST', `/campaigns/${campaign_id}/send`, { version: 2 })).status).toBe(200);
    expect((await desk.call('PATCH', `/campaigns/${campaign_id}`, { version: 3, wizard })).status).toBe(409);
    expect((await desk.call('DELETE', `/campaigns/${campaign_id}`)).status).toBe(409);
  });

  it('shows pictures that were uploaded for it, and those of the product, to people who are not signed in', async () => {
    const desk = await aDesk();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await aPng())]), 'noel.png');
    const added = pictureSchema.parse((await desk.call('POST', '/mail_pictures', form)).body);
    expect((await desk.call('GET', '/mail_pictures')).body).toMatchObject({ items_total: 1, pictures: [added] });
    const blocks = [added.image_url, templatePicture('dairy')].map((source) => ({
      kind: 'image',
      source,
      alt: 'Noël',
    }));
    await desk.mail({ selectedTemplate: 'custom', design: { blocks } });
    await send();
    const source = mailServer.received[0]?.source ?? '';
    expect(source).toContain(`src="https://carreau.example${added.image_url}"`);
    expect(source).toContain('src="https://carreau.example/static/email_templates/dairy.png"');
    expect((await server.call('GET', added.image_url, {})).status).toBe(200);
  });

  it('still shows a product’s picture that the product shows no longer', async () => {
    const desk = await aDesk();
    const setPicture = async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await aPng())]), 'comte.png');
      return pictureSchema.parse((await desk.call('POST', `/products/${desk.product_id}/image`, form)).body).image_url;
    };
    const mailed = await setPicture();
    await desk.draft({
      selectedTemplate: 'custom',
      design: { blocks: [{ kind: 'image', source: mailed, alt: 'Comté' }] },
    });
    const [unused] = [await setPicture(), await setPicture()];
    expect((await server.call('GET', mailed, {})).status).toBe(200);
    expect((await server.call('GET', unused ?? '', {})).status).toBe(404);
  });

  it('comes to oneself as a test, and counts for nothing', async () => {
    const desk = await aDesk();
    const { campaign_id } = await desk.draft();
    expect((await desk.call('POST', `/campaigns/${campaign_id}/test`)).body).toEqual({ email: desk.owner.email });
    catchUp();
    await send();
    expect(sentTo()).toEqual([desk.owner.email]);
    expect(await open(tokenFor(desk.owner.email))).toMatchObject({ state: 'open', client: null });
    expect(await desk.figures(campaign_id)).toMatchObject({ status: 'draft', figures: { recipients: 0 } });
  });
});

describe('a mail of a campaign', () => {
  it('that its server refuses is named, and sent again when asked', async () => {
    const desk = await aDesk(2);
    const [person = { email: '' }] = desk.people;
    const { campaign_id } = await desk.mail();
    mailServer.behave({ refuse: 550, whose: person.email });
    await send();
    const failed = (await desk.recipients(campaign_id)).find(({ email }) => email === person.email);
    expect(failed).toMatchObject({ state: 'failed', failure: '550' });
    mailServer.behave('take');
    expect((await desk.call('POST', `/campaigns/${campaign_id}/retry`)).body).toEqual({ retried: 1 });
    catchUp();
    await send();
    expect(sentTo()).toEqual(desk.people.map(({ email }) => email).sort());
  });

  it('is never sent twice by itself, though its process is killed in the middle', async () => {
    const desk = await aDesk(6);
    const { campaign_id } = await desk.mail();
    mailServer.behave('take_and_say_nothing');
    const script = fileURLToPath(new URL('./send-until-killed.ts', import.meta.url));
    const words = ['--import', 'tsx', script, test.database.url, mailServer.url];
    const child = spawn(process.execPath, words, { stdio: 'inherit' });
    await expect.poll(() => mailServer.received.length).toBe(2);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    mailServer.behave('take');
    now = new Date(Date.now() + 6 * MINUTE);
    await Promise.all([send(), send()]);
    expect(sentTo()).toEqual(desk.people.map(({ email }) => email).sort());
    const states = (await desk.recipients(campaign_id)).map(({ state }) => state).sort();
    expect(states).toEqual(['sent', 'sent', 'sent', 'sent', 'uncertain', 'uncertain']);
  });
});
