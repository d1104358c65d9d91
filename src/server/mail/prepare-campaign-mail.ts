import { and, eq, isNull } from 'drizzle-orm';
import { FIRST_STATE } from '#domain/campaigns/send-catalog-state.ts';
import { readCampaignRow } from '../campaigns/campaign-rows.ts';
import { catalogLinks, composeCatalogMail, readSender } from '../campaigns/compose-catalog-mail.ts';
import { mintLink } from '../campaigns/mint-link.ts';
import { asIdentity, type Executor, withTenant } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import { campaignRecipient, catalogUnsubscription } from '../database/schema/campaigns.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import type { Services } from '../http/services.ts';
import type { TakenMail } from './mail-queue.ts';
import type { PreparedMail } from './prepared-mail.ts';

/** Whether the recipient's organization is still a client: a campaign may be scheduled days ahead. */
async function isStillClient(executor: Executor, supplier_id: string, recipient_id: string): Promise<boolean> {
  const [linked] = await executor
    .select({ organization_id: commercialLink.organization_id })
    .from(campaignRecipient)
    .innerJoin(
      commercialLink,
      and(
        eq(commercialLink.supplier_id, campaignRecipient.supplier_id),
        eq(commercialLink.organization_id, campaignRecipient.organization_id),
        isNull(commercialLink.removed_at),
      ),
    )
    .where(and(eq(campaignRecipient.supplier_id, supplier_id), eq(campaignRecipient.recipient_id, recipient_id)));
  return linked !== undefined;
}

/**
 * A campaign's mail for one recipient, or its test mail for a member of the supplier's staff. Null when the recipient has unsubscribed
 * or is no longer a client, or the campaign was ended. Each attempt has its own link, committed before the mail goes out.
 */
export async function prepareCampaignMail(mail: TakenMail, services: Services): Promise<PreparedMail | null> {
  const { supplier_id, subject_id: campaign_id, recipient_account_id: account_id, mail_id } = mail;
  if (supplier_id === null || campaign_id === null || account_id === null) return null;
  const { database, config } = services;
  const [person] = await asIdentity(database)
    .select({ name: account.name, email: account.email, locale: account.locale })
    .from(account)
    .where(and(eq(account.account_id, account_id), isNull(account.disabled_at)));
  if (!person) return null;
  const isTest = mail.kind === 'campaign_test';
  return withTenant(database, { supplier_id }, async (executor) => {
    const { wizard, revoked_at } = await readCampaignRow(executor, supplier_id, campaign_id);
    const unsubscribed = await executor.$count(
      catalogUnsubscription,
      and(eq(catalogUnsubscription.supplier_id, supplier_id), eq(catalogUnsubscription.account_id, account_id)),
    );
    if (!isTest && (unsubscribed > 0 || revoked_at !== null)) return null;
    if (!isTest && !(await isStillClient(executor, supplier_id, mail_id))) return null;
    const recipient_id = isTest ? null : mail_id;
    const token = await mintLink(executor, { supplier_id, campaign_id, recipient_id }, services.now());
    const { oneClickLink, ...links } = catalogLinks(config, person.locale, token);
    const sender = await readSender(executor, supplier_id);
    const composed = await composeCatalogMail(wizard ?? FIRST_STATE, sender, person, links);
    return {
      facts: { kind: 'campaign', mail: composed },
      to: person.email,
      locale: person.locale,
      senderName: sender.name,
      unsubscribeLink: isTest ? null : oneClickLink,
    };
  });
}
