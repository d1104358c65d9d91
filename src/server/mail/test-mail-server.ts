import { and, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { asTenant, withTenant } from '../database/connection.ts';
import { supplierMailServer } from '../database/schema/credentials.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { newId } from '../new-id.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { composeMail } from './compose-mail.ts';
import { mailLinks } from './mail-links.ts';
import { troubleOf } from './mail-trouble.ts';
import { FRESH, type MailServerRow, readMailServer, wakeMail } from './supplier-mail-server.ts';
import { openMailServer } from './supplier-servers.ts';

/** The recipient of the test mail, and the space that it names. */
interface Tested {
  readonly to: string;
  readonly locale: string;
  readonly space: { readonly name: string; readonly alias: string };
}

async function deliverTest(row: MailServerRow, { to, locale, space }: Tested, services: Services): Promise<void> {
  const { config, now } = services;
  const transport = await openMailServer(row, services);
  try {
    const link = mailLinks(config.publicUrl, locale).mailServer(space.alias);
    const facts = { kind: 'mail_server_test', supplierName: space.name, host: row.host, link } as const;
    await transport.deliver(
      {
        ...composeMail(facts, await serverTexts(locale)),
        message_id: `<${newId(now())}@${new URL(config.publicUrl).hostname}>`,
        from: { name: row.sender_name, address: row.sender_address },
        replyTo: null,
        to,
        unsubscribeLink: null,
        attachment: null,
      },
      now(),
    );
  } finally {
    transport.close();
  }
}

/** Ends a pause after a test mail was accepted, and sends the mails that waited. */
async function endTrouble({ supplier_id, version }: MailServerRow, { database, now }: Services): Promise<void> {
  await withTenant(database, { supplier_id }, async (executor) => {
    await executor
      .update(supplierMailServer)
      .set(FRESH)
      .where(and(eq(supplierMailServer.supplier_id, supplier_id), eq(supplierMailServer.version, version)));
    await wakeMail(executor, supplier_id, now());
  });
}

export const testMailServer = handle(routes.testMailServer, async ({ params, principal, services }) => {
  const { supplier_id } = params;
  const { database } = services;
  const row = await readMailServer(database, supplier_id);
  if (row === null) throw new Refusal('incomplete', 'There is no mail server yet');
  const [space] = await asTenant(database, { supplier_id })
    .select({ name: supplier.name, alias: supplier.alias })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!space) throw new Refusal('not_found');
  const to = principal.email;
  try {
    await deliverTest(row, { to, locale: principal.locale, space }, services);
  } catch (error) {
    const { failure, answer } = troubleOf(error);
    return { to, failure, answer };
  }
  await endTrouble(row, services);
  return { to, failure: null, answer: null };
});
