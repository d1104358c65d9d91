import { routes } from '#contract/routes.ts';
import { drawHtml } from '#domain/campaigns/draw-mail.ts';
import { templateDesign } from '#domain/campaigns/mail-templates.ts';
import { FIRST_STATE, isRecipient } from '#domain/campaigns/send-catalog-state.ts';
import { withTenant } from '../database/connection.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { handle } from '../http/handle.ts';
import { newId } from '../new-id.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { readCampaignRow } from './campaign-rows.ts';
import { catalogLinks, composeCatalogMail, readSender } from './compose-catalog-mail.ts';
import { readContacts } from './contacts.ts';
import { mailWords } from './mail-words.ts';

/** The preview is a frame of the wizard: like a mail program it loads pictures and runs no scripts. */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'; sandbox";

export const campaignPreview = handle(routes.campaignPreview, async ({ params, query, principal, services, reply }) => {
  const { supplier_id, campaign_id } = params;
  const { sender, row } = await withTenant(services.database, { supplier_id }, async (executor) => ({
    sender: await readSender(executor, supplier_id),
    row: await readCampaignRow(executor, supplier_id, campaign_id),
  }));
  const wizard = row.wizard ?? FIRST_STATE;
  const contacts = await readContacts(services, supplier_id);
  const reader =
    contacts.find(({ account_id }) => account_id === query.account_id) ??
    contacts.find((contact) => isRecipient(wizard, contact)) ??
    principal;
  const { oneClickLink: _, ...links } = catalogLinks(services.config, reader.locale, 'apercu');
  reply.type('text/html; charset=utf-8').header('content-security-policy', PREVIEW_POLICY);
  return drawHtml(await composeCatalogMail(wizard, sender, reader, { ...links, pixelLink: null }));
});

export const campaignTemplates = handle(routes.campaignTemplates, async ({ query }) => {
  const words = mailWords(await serverTexts(query.language));
  return {
    subject: words.subject,
    classic: templateDesign('classic', words),
    extended: templateDesign('extended', words),
  };
});

export const testCampaign = handle(routes.testCampaign, ({ params, principal, services }) => {
  const { supplier_id, campaign_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await readCampaignRow(executor, supplier_id, campaign_id);
    const now = services.now();
    await executor.insert(mailToSend).values({
      supplier_id,
      mail_id: newId(now),
      kind: 'campaign_test',
      recipient_account_id: principal.account_id,
      subject_id: campaign_id,
      due_at: now,
    });
    return { email: principal.email };
  });
});
