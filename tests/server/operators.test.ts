import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessionSchema } from '#contract/session.ts';
import { nameOperator } from '#server/accounts/name-operator.ts';
import { signOutPeople } from '#server/accounts/sign-out-people.ts';
import { account } from '#server/database/schema/accounts.ts';
import { accountMail } from '#server/database/schema/mail.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, server, market } = await ownServer();
const { executor } = test.database;
const PASSWORD = 'a first password';

const opensMailbox = async (token: string) => (await server.call('GET', '/v2/mailbox', { token })).status;

describe('the terminal names an operator', () => {
  it('who has no account yet: the link that is printed opens one, and a mail has one too', async () => {
    const named = await nameOperator(test.database, ' Chef@New.Example ', new Date());
    if (named.kind !== 'activate') throw new Error('no link');
    const [mail] = await executor
      .select({ kind: accountMail.kind, email: account.email })
      .from(accountMail)
      .innerJoin(account, eq(account.account_id, accountMail.recipient_account_id));
    expect(mail).toEqual({ kind: 'activate', email: 'chef@new.example' });
    const activated = await server.call('POST', `/v1/auth/activate/${named.token}`, { body: { password: PASSWORD } });
    expect(activated.status).toBe(200);
    const login = await server.call('POST', '/api/login', { body: { email: 'chef@new.example', password: PASSWORD } });
    expect(await opensMailbox(sessionSchema.parse(login.body).access_token)).toBe(200);
    expect(await nameOperator(test.database, 'chef@new.example', new Date()), 'named twice').toEqual({ kind: 'known' });
  });

  it('who has an account, which is open as it was', async () => {
    const { email } = await market.anAccount();
    const token = await server.signIn(email);
    expect(await opensMailbox(token)).toBe(404);
    expect(await nameOperator(test.database, email.toUpperCase(), new Date())).toEqual({ kind: 'known' });
    expect(await opensMailbox(token)).toBe(200);
  });

  it('but nobody whose account was disabled, and nothing that is no address', async () => {
    const { email, account_id } = await market.anAccount({ disabled_at: new Date() });
    await expect(nameOperator(test.database, email, new Date())).rejects.toThrow(
      `The account of ${email} was disabled`,
    );
    const [kept] = await executor.select().from(account).where(eq(account.account_id, account_id));
    expect(kept?.is_operator).toBe(false);
    await expect(nameOperator(test.database, 'chef', new Date())).rejects.toThrow('"chef" is not an e-mail address');
  });
});

describe('the terminal signs people out', () => {
  const isIn = async (token: string) => (await server.call('GET', '/v1/account/me', { token })).status === 200;

  it('one on all devices, and nobody else; or everybody', async () => {
    const [mine, theirs] = [await market.anAccount(), await market.anAccount()];
    const tokens = [
      await server.signIn(mine.email),
      await server.signIn(mine.email),
      await server.signIn(theirs.email),
    ];
    const whoIsIn = () => Promise.all(tokens.map(isIn));
    expect(await signOutPeople(test.database, ` ${mine.email.toUpperCase()} `, new Date())).toBe(2);
    expect(await whoIsIn()).toEqual([false, false, true]);
    expect(await signOutPeople(test.database, 'everybody', new Date())).toBeGreaterThanOrEqual(1);
    expect(await whoIsIn()).toEqual([false, false, false]);
  });

  it('but not all where an address was misspelt', async () => {
    const token = await server.signIn((await market.anAccount()).email);
    await expect(signOutPeople(test.database, 'chef', new Date())).rejects.toThrow('neither an e-mail address nor');
    expect(await isIn(token)).toBe(true);
  });
});
