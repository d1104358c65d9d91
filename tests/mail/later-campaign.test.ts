import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaignSchema } from '#contract/campaign.ts';
import { readConfig } from '#server/config.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import type { Services } from '#server/http/services.ts';
import { readMailQueue } from '#server/mail/mail-queue-length.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { type MailTransport, smtpTransport } from '#server/mail/transport.ts';
import { ownServer } from '../builders/own-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';
import { campaignDesk } from './campaign-desk.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const HOUR = 3_600_000;
const { test, server } = await ownServer();
let mailServer: MailServer;
let transport: MailTransport;
let now: Date;
let services: Services;
const aDesk = campaignDesk(test.database, server, () => {
  now = new Date(Date.now() + 1000);
});

beforeEach(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport({ url: mailServer.url });
  now = new Date(Date.now() + 1000);
  const config = readConfig({ PUBLIC_URL: 'https://carreau.example', DEMO: 'off' });
  services = { config, database: test.database, secrets: testSecrets, now: () => now };
  await test.database.executor.delete(mailToSend);
});

afterEach(async () => {
  transport.close();
  await mailServer.stop();
});

const sendAt = (time: number) => {
  now = new Date(time);
  return sendDueMail(services, transport, () => {});
};
const sentTo = () => mailServer.received.flatMap(({ to }) => to).sort();

/** A desk whose catalog is sent in one hour, and its recipients. */
async function aWaitingCatalog(buyers = 3, changed = {}) {
  const desk = await aDesk(buyers);
  const { campaign_id, version } = await desk.draft(changed);
  const at = Date.now() + HOUR;
  const path = `/campaigns/${campaign_id}`;
  const sent = campaignSchema.parse(
    (await desk.call('POST', `${path}/send`, { version, scheduled_for: new Date(at).toISOString() })).body,
  );
  const everybody = desk.people.map(({ email }) => email).sort();
  return { ...desk, campaign_id, path, at, sent, everybody };
}

describe('a catalog that is to leave later', () => {
  it('leaves at its time and not before, once to each, though several processes look at once', async () => {
    const { sent, at, everybody, figures, campaign_id } = await aWaitingCatalog(12);
    expect(sent).toMatchObject({ status: 'scheduled', scheduled_for: new Date(at).toISOString() });
    await Promise.all([sendAt(at - 1000), sendAt(at - 1000)]);
    expect(sentTo()).toEqual([]);
    await Promise.all([sendAt(at + 1000), sendAt(at + 1000), sendAt(at + 1000)]);
    expect(sentTo()).toEqual(everybody);
    expect((await figures(campaign_id)).figures).toMatchObject({ recipients: 12, sent: 12 });
  });

  it('leaves at another time when it is moved, and its links last as long as before', async () => {
    const { call, path, at, sent, everybody } = await aWaitingCatalog();
    const later = new Date(at + 24 * HOUR).toISOString();
    const moved = await call('PUT', `${path}/schedule`, { version: sent.version, scheduled_for: later });
    expect(moved.body).toMatchObject({ status: 'scheduled', scheduled_for: later });
    const lasts = (of: unknown) => {
      const { expires_at, scheduled_for } = campaignSchema.parse(of);
      return Date.parse(expires_at ?? '') - Date.parse(scheduled_for ?? '');
    };
    expect(lasts(moved.body)).toBe(lasts(sent));
    await sendAt(at + 1000);
    expect(sentTo()).toEqual([]);
    expect((await call('PUT', `${path}/schedule`, { version: sent.version, scheduled_for: null })).body).toMatchObject({
      code: 'stale_version',
    });
    const version = campaignSchema.parse(moved.body).version;
    expect((await call('PUT', `${path}/schedule`, { version, scheduled_for: null })).body).toMatchObject({
      status: 'sending',
      scheduled_for: null,
    });
    await sendAt(Date.now() + 1000);
    expect(sentTo()).toEqual(everybody);
  });

  it('is a draft again when it is called off: nobody gets it, its links open nothing, and it can be sent anew', async () => {
    const { call, path, at, sent, everybody, wizard } = await aWaitingCatalog(3, { publicLink: true });
    const link = (sent.public_link ?? '').replace(/^.*\/in\//, '');
    expect((await server.call('GET', `/v2/public_link/${link}`, {})).status).toBe(200);
    const draft = campaignSchema.parse((await call('DELETE', `${path}/schedule`)).body);
    expect(draft).toMatchObject({ status: 'draft', sent_at: null, figures: { recipients: 0 }, public_link: null });
    expect((await server.call('GET', `/v2/public_link/${link}`, {})).status).toBe(404);
    await sendAt(at + 1000);
    expect(sentTo()).toEqual([]);
    const kept = await call('PATCH', path, { version: draft.version, wizard, scheduled_for: null });
    const { version } = campaignSchema.parse(kept.body);
    expect((await call('POST', `${path}/send`, { version })).body).toMatchObject({ status: 'sending' });
    await sendAt(Date.now() + 1000);
    expect(sentTo()).toEqual(everybody);
  });

  it('goes to all or is called off as a whole, when both come at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { call, path, at, everybody, figures, campaign_id } = await aWaitingCatalog(4);
      mailServer.received.length = 0;
      const [, calledOff] = await Promise.all([sendAt(at + 1000), call('DELETE', `${path}/schedule`)]);
      await sendAt(at + 1000);
      const isDraft = calledOff.status === 200;
      expect([200, 409]).toContain(calledOff.status);
      expect(sentTo()).toEqual(isDraft ? [] : everybody);
      expect((await figures(campaign_id)).figures.sent).toBe(isDraft ? 0 : 4);
    }
  });

  it('is neither moved nor called off once it has left', async () => {
    const { call, path, at, sent } = await aWaitingCatalog();
    await sendAt(at + 1000);
    const move = { version: sent.version, scheduled_for: new Date(at + HOUR).toISOString() };
    expect((await call('PUT', `${path}/schedule`, move)).body).toMatchObject({ code: 'wrong_transition' });
    expect((await call('DELETE', `${path}/schedule`)).body).toMatchObject({ code: 'wrong_transition' });
  });

  it('does not go to who is no client any more by then', async () => {
    const { call, at, organization_id, recipients, campaign_id } = await aWaitingCatalog();
    expect((await call('DELETE', `/clients/${organization_id}`)).status).toBe(200);
    await sendAt(at + 1000);
    expect(sentTo()).toEqual([]);
    expect(new Set((await recipients(campaign_id)).map(({ state }) => state))).toEqual(new Set(['skipped']));
  });

  it('raises no alarm while it waits for its time', async () => {
    const before = await readMailQueue(test.database, now);
    await aWaitingCatalog();
    expect(await readMailQueue(test.database, now)).toEqual(before);
  });
});
