import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import type { Services } from '#server/http/services.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { type MailTransport, smtpTransport } from '#server/mail/transport.ts';
import { ownServer } from '../builders/own-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';
import { campaignDesk } from './campaign-desk.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const { test, server } = await ownServer();
let mailServer: MailServer;
let transport: MailTransport;
let now: Date;
let services: Services;
/** A clock after everything written so far. */
const catchUp = () => {
  now = new Date(Date.now() + 1000);
};
const aDesk = campaignDesk(test.database, server, catchUp);

beforeEach(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport({ url: mailServer.url });
  catchUp();
  const config = readConfig({ PUBLIC_URL: 'https://carreau.example', DEMO: 'off' });
  services = { config, database: test.database, secrets: testSecrets, now: () => now };
  await test.database.executor.delete(mailToSend);
});

afterEach(async () => {
  transport.close();
  await mailServer.stop();
});

const send = () => sendDueMail(services, transport, () => {});
const sentTo = () => mailServer.received.flatMap(({ to }) => to).sort();

describe('who wants no more catalogs', () => {
  it('says so with one click, as mail programs do (RFC 8058), and is left out from then on', async () => {
    const desk = await aDesk(2);
    const [person = { email: '' }, other = { email: '' }] = desk.people;
    await desk.mail();
    await send();
    const source = mailServer.received.find(({ to }) => to.includes(person.email))?.source ?? '';
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const path = /^List-Unsubscribe:\s+<https:\/\/carreau\.example(\/[^>]+)>/m.exec(source)?.[1] ?? '';
    const answered = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answered.status).toBe(200);
    mailServer.received.length = 0;
    await desk.mail();
    await send();
    expect(sentTo()).toEqual([other.email]);
  });

  it('is the only form that is read: others could come from any page', async () => {
    const answered = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a%40b.example&password=c',
    });
    expect(answered.status).toBe(415);
  });
});
