import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { routes } from '#contract/routes.ts';
import { UNCERTAIN, WAITS_FOR_SERVER } from '../campaigns/uncertain.ts';
import { isPublicHost } from '../credentials/public-address.ts';
import { asIdentity, type Executor, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { supplierMailServer } from '../database/schema/credentials.ts';
import { accountMail, mailToSend } from '../database/schema/mail.ts';
import { handle } from '../http/handle.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { secretPlaces } from '../secrets/secret-keys.ts';
import { FRESH, wakeMail } from './supplier-mail-server.ts';

type Answer = z.output<typeof routes.mailServer.answer>;

const SHOWN = {
  host: supplierMailServer.host,
  port: supplierMailServer.port,
  security: supplierMailServer.security,
  username: supplierMailServer.username,
  has_password: supplierMailServer.has_password,
  sender_address: supplierMailServer.sender_address,
  sender_name: supplierMailServer.sender_name,
  version: supplierMailServer.version,
  failure: supplierMailServer.failure,
  answer: supplierMailServer.answer,
  failing_since: supplierMailServer.failing_since,
  paused_at: supplierMailServer.paused_at,
};

const of = (supplier_id: string) => eq(supplierMailServer.supplier_id, supplier_id);

async function readShown(executor: Executor, supplier_id: string) {
  const [row] = await executor.select(SHOWN).from(supplierMailServer).where(of(supplier_id));
  return row ?? null;
}

/** Account mail has no supplier_id: of it, the unsent mails that lead into this supplier's space. */
const invitations = (supplier_id: string) =>
  and(sql`${accountMail.shop} ->> 'supplier_id' = ${supplier_id}`, isNull(accountMail.sent_at));

const uncertainMail = (supplier_id: string) =>
  and(
    eq(mailToSend.supplier_id, supplier_id),
    isNull(mailToSend.sent_at),
    eq(mailToSend.failure, UNCERTAIN),
    ne(mailToSend.kind, 'campaign'),
  );

async function answerOf({ database, config }: Services, supplier_id: string): Promise<Answer> {
  const [mail_server, waiting, uncertain] = await withTenant(
    database,
    { supplier_id },
    async (executor) =>
      [
        await readShown(executor, supplier_id),
        await executor.$count(
          mailToSend,
          and(
            eq(mailToSend.supplier_id, supplier_id),
            isNull(mailToSend.sent_at),
            eq(mailToSend.failure, WAITS_FOR_SERVER),
          ),
        ),
        await executor.$count(mailToSend, uncertainMail(supplier_id)),
      ] as const,
  );
  const identity = asIdentity(database);
  const alike = (failure: string) =>
    identity.$count(accountMail, and(invitations(supplier_id), eq(accountMail.failure, failure)));
  return {
    mail_server: mail_server && {
      ...mail_server,
      failing_since: mail_server.failing_since?.toISOString() ?? null,
      paused_at: mail_server.paused_at?.toISOString() ?? null,
    },
    installation_sender: config.mailFrom,
    waiting: waiting + (await alike(WAITS_FOR_SERVER)),
    uncertain: uncertain + (await alike(UNCERTAIN)),
  };
}

export const mailServer = handle(routes.mailServer, ({ params, services }) => answerOf(services, params.supplier_id));

export const setMailServer = handle(
  routes.setMailServer,
  async ({ params: { supplier_id }, body, principal, services }) => {
    const { version, password, ...named } = body;
    if (!services.config.webhooksAnywhere && !isPublicHost(named.host)) {
      throw wrongField('host', 'must be the name of a server on the internet');
    }
    // As with the installation's own server: without encryption, others in the network could read the password.
    if (!services.config.webhooksAnywhere && named.security === 'none' && named.username !== null) {
      throw wrongField('security', 'must be tls or starttls where there is a login');
    }
    const now = services.now();
    const sealed =
      password === undefined ? undefined : services.secrets.seal(password, secretPlaces.mailServer(supplier_id));
    await withTenant(services.database, { supplier_id }, async (executor) => {
      await nameAuthor(executor, principal);
      const known = await readShown(executor, supplier_id);
      if ((known?.version ?? 0) !== version) throw new Refusal('stale_version');
      const isSame = (['host', 'port', 'security', 'username'] as const).every((name) => known?.[name] === named[name]);
      // Else a person who names a server of their own would be sent a password that another member has saved.
      if (known?.has_password && !isSame && named.username !== null && password === undefined) {
        throw wrongField('password', 'must be given again for another server or login');
      }
      const forgets = named.username === null ? { password: null } : {};
      const values = { ...named, ...(sealed === undefined ? {} : { password: sealed }), ...forgets, ...FRESH };
      const kept = known
        ? await executor
            .update(supplierMailServer)
            .set({ ...values, version: version + 1 })
            .where(and(of(supplier_id), eq(supplierMailServer.version, version)))
            .returning({ version: supplierMailServer.version })
        : await executor
            .insert(supplierMailServer)
            .values({ supplier_id, ...values })
            .onConflictDoNothing()
            .returning({ version: supplierMailServer.version });
      if (kept.length === 0) throw new Refusal('stale_version');
      await wakeMail(executor, supplier_id, now);
    });
    return answerOf(services, supplier_id);
  },
);

export const removeMailServer = handle(
  routes.removeMailServer,
  async ({ params: { supplier_id }, principal, services }) => {
    await withTenant(services.database, { supplier_id }, async (executor) => {
      await nameAuthor(executor, principal);
      await executor.delete(supplierMailServer).where(of(supplier_id));
      await wakeMail(executor, supplier_id, services.now());
    });
    return answerOf(services, supplier_id);
  },
);

const AGAIN = { attempts: 0, failure: null, handed_at: null } as const;

export const sendUncertainMail = handle(routes.sendUncertainMail, async ({ params: { supplier_id }, services }) => {
  const due_at = services.now();
  const orders = await withTenant(services.database, { supplier_id }, async (executor) => {
    const again = await executor
      .update(mailToSend)
      .set({ ...AGAIN, due_at })
      .where(uncertainMail(supplier_id))
      .returning({ mail_id: mailToSend.mail_id });
    await executor
      .update(supplierMailServer)
      .set({ told_at: null })
      .where(and(of(supplier_id), isNull(supplierMailServer.paused_at)));
    return again;
  });
  const invited = await asIdentity(services.database)
    .update(accountMail)
    .set({ ...AGAIN, due_at })
    .where(and(invitations(supplier_id), eq(accountMail.failure, UNCERTAIN)))
    .returning({ mail_id: accountMail.mail_id });
  return { sent_again: orders.length + invited.length };
});
