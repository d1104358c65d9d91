import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { sessionSchema } from '#contract/session.ts';
import { readConfig } from '#server/config.ts';
import { sendDueMail } from '#server/mail/send-due-mail.ts';
import { mailboxTransport } from '#server/mail/transport.ts';
import { marketOf } from '../builders/market.ts';
import { ownServer } from '../builders/own-server.ts';
import { testSecrets } from '../builders/secret-keys.ts';

const { test, server } = await ownServer();
let operator: string;

beforeAll(async () => {
  const { email } = await marketOf(test.database).anAccount({ is_operator: true });
  operator = await server.signIn(email);
});

let people = 0;
const newAddress = () => `mailed${++people}@test.example`;

/** Sends what is due, and returns the newest mail to the address as the operator reads it in the mailbox. */
async function mailTo(email: string) {
  const config = readConfig({ PUBLIC_URL: 'https://carreau.example' });
  const now = () => new Date(Date.now() + 1000);
  await sendDueMail(
    { config, database: test.database, secrets: testSecrets, now },
    mailboxTransport(test.database),
    (failed) => {
      throw new Error(JSON.stringify(failed));
    },
  );
  const list = await server.call('GET', '/v2/mailbox?count=1000', { token: operator });
  const entry = routes.mailbox.answer.parse(list.body).messages.find(({ recipient }) => recipient === email);
  const one = await server.call('GET', `/v2/mailbox/${entry?.mailbox_message_id}`, { token: operator });
  return routes.mailboxMessage.answer.parse(one.body);
}
const tokenIn = (text: string, screen: string) =>
  new RegExp(`https://carreau\\.example/(?:en_GB/)?auth/${screen}/([\\w-]{43})`).exec(text)?.[1] ?? '';

describe('the mail', () => {
  it('of a sign-up opens the account, and the mail of a forgotten password gives a new one', async () => {
    const email = newAddress();
    await server.call('POST', '/v1/auth/signup', { body: { email, name: 'Nadia Petit', locale: 'en_GB' } });
    const { text, subject } = await mailTo(email);
    expect(subject).not.toBe('');
    const activated = await server.call('POST', `/v1/auth/activate/${tokenIn(text, 'activate')}`, {
      body: { password: 'a first password' },
    });
    expect(sessionSchema.parse(activated.body).email).toBe(email);
    await server.call('POST', `/v1/account/password/send_reset_mail?email=${email}`);
    const reset = await server.call('POST', '/v1/account/password/reset', {
      body: { password: 'a second password', reset_token: tokenIn((await mailTo(email)).text, 'reset') },
    });
    expect(reset.status).toBe(200);
    const login = (password: string) => server.call('POST', '/api/login', { body: { email, password } });
    expect([(await login('a first password')).status, (await login('a second password')).status]).toEqual([401, 200]);
  });

  it('never repeats what a stranger typed as a name', async () => {
    const email = newAddress();
    await server.call('POST', '/v1/auth/signup', { body: { email, name: 'You won, see evil.example' } });
    expect((await mailTo(email)).text).not.toContain('evil.example');
  });

  it('of an invitation names who invites, and markup in a name stays text', async () => {
    const market = marketOf(test.database);
    const { supplier_id } = await market.aSupplier({ name: 'Halles <b>&</b> Fils' });
    const owner = await market.anAccount();
    await market.staff(supplier_id, owner.account_id, 'owner');
    const email = newAddress();
    await server.call('POST', `/v1/account?scope=supplier&supplier_id=${supplier_id}`, {
      token: await server.signIn(owner.email),
      body: { email, name: 'Léa', role: 'sales' },
    });
    const { text, mailbox_message_id } = await mailTo(email);
    expect(text).toContain('Halles <b>&</b> Fils');
    expect(tokenIn(text, 'activate')).not.toBe('');
    const page = await fetch(`${server.url}/v2/mailbox/${mailbox_message_id}/page`, {
      headers: { authorization: `Bearer ${operator}` },
    });
    expect(await page.text()).toContain('Halles &lt;b&gt;&amp;&lt;/b&gt; Fils');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('the mailbox', () => {
  it('is the operator’s alone', async () => {
    const { email } = await marketOf(test.database).anAccount();
    const token = await server.signIn(email);
    for (const path of ['/v2/mailbox', '/v2/mail_queue']) {
      expect((await server.call('GET', path)).status).toBe(401);
      expect((await server.call('GET', path, { token })).status).toBe(404);
      expect((await server.call('GET', path, { token: operator })).status).toBe(200);
    }
  });

  it('of an invitation into a shop leads there: through the password for somebody new, straight for others', async () => {
    const market = marketOf(test.database);
    const { supplier_id, alias } = await market.aSupplier({ name: 'Halles Vasseur' });
    const seller = await market.anAccount();
    await market.staff(supplier_id, seller.account_id, 'sales');
    const token = await server.signIn(seller.email);
    const { organization_id, alias: client } = await market.anOrganization({ name: 'Le Comptoir' });
    await market.aLink(supplier_id, organization_id);
    const invite = (email: string) =>
      server.call('POST', `/v2/supplier/${supplier_id}/clients/${organization_id}/invitations`, {
        token,
        body: { email, name: 'Augustine', role: 'manager', message: 'À jeudi.' },
      });
    const shop = `/supplier?space_alias=${alias}&supply_center_context=${client}`;
    const somebody = await market.anAccount();
    expect((await invite(somebody.email)).status).toBe(200);
    const known = await mailTo(somebody.email);
    expect(known.text).toContain(`https://carreau.example${shop}`);
    expect(known.text).toContain('Le Comptoir');
    expect(known.text).toContain('À jeudi.');

    const other = await market.anOrganization();
    await market.aLink(supplier_id, other.organization_id);
    const email = newAddress();
    await server.call('POST', `/v2/supplier/${supplier_id}/clients/${other.organization_id}/invitations`, {
      token,
      body: { email, name: 'Yanis', role: 'buyer' },
    });
    const { text } = await mailTo(email);
    const redirect = new URLSearchParams({ redirect: shop.replace(client, other.alias) });
    expect(text).toContain(`/auth/activate/${tokenIn(text, 'activate')}?${redirect}`);
  });

  it('of an invitation by an organization leads into the shop of the supplier that it prefers', async () => {
    const market = marketOf(test.database);
    const { organization_id, alias: client } = await market.anOrganization();
    const [first, preferred] = [await market.aSupplier(), await market.aSupplier()];
    await market.aLink(first.supplier_id, organization_id);
    await market.aLink(preferred.supplier_id, organization_id, { preferred: true });
    const manager = await market.anAccount();
    await market.aMember(organization_id, manager.account_id, 'manager');
    const token = await server.signIn(manager.email);
    const invited = async (email: string) => {
      const scope = `scope=organization&organization_id=${organization_id}`;
      const body = { email, name: 'Yanis', role: 'buyer' };
      expect((await server.call('POST', `/v1/account?${scope}`, { token, body })).status).toBe(200);
      return (await mailTo(email)).text;
    };
    const text = await invited(newAddress());
    const shop = `/supplier?space_alias=${preferred.alias}&supply_center_context=${client}`;
    expect(text).toContain(`?${new URLSearchParams({ redirect: shop })}`);

    const seller = await market.anAccount();
    await market.staff(first.supplier_id, seller.account_id, 'sales');
    expect(await invited(seller.email)).toContain('https://carreau.example/_app');
  });
});
