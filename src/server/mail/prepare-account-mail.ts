import { and, desc, eq, isNull } from 'drizzle-orm';
import { mintToken } from '../accounts/account-token.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { account, organization, organizationMember } from '../database/schema/accounts.ts';
import type { InvitedShop } from '../database/schema/mail.ts';
import { commercialLink, supplier, supplierMember } from '../database/schema/suppliers.ts';
import type { Services } from '../http/services.ts';
import type { MailFacts } from './mail-facts.ts';
import { mailLinks, type ShopDoor } from './mail-links.ts';
import type { TakenMail } from './mail-queue.ts';
import type { PreparedMail } from './prepared-mail.ts';

type Recipient = Pick<typeof account.$inferSelect, 'account_id' | 'email' | 'locale' | 'password_hash'>;

/** Milliseconds that the link of a cart's mail signs in: time for a slow mail server, and for the reader to find the mail. */
const PROOF_LIFETIME = 3_600_000;

/** The space that an invitation opens; null if the commercial link was removed since. */
async function shopDoor(executor: Executor, { supplier_id, organization_id }: InvitedShop) {
  const [door] = await executor
    .select({
      supplier_alias: supplier.alias,
      organization_alias: organization.alias,
      organization_name: organization.name,
    })
    .from(commercialLink)
    .innerJoin(supplier, eq(supplier.supplier_id, commercialLink.supplier_id))
    .innerJoin(organization, eq(organization.organization_id, commercialLink.organization_id))
    .where(
      and(
        eq(commercialLink.supplier_id, supplier_id),
        eq(commercialLink.organization_id, organization_id),
        isNull(commercialLink.removed_at),
      ),
    );
  return door ?? null;
}

/**
 * The shop that somebody finds open who was invited into an organization by its managers: the supplier that it prefers,
 * else its first one. Null for people who also work elsewhere: they choose where to go.
 */
async function firstDoor(executor: Executor, account_id: string): Promise<ShopDoor | null> {
  const [staff] = await executor
    .select({ supplier_id: supplierMember.supplier_id })
    .from(supplierMember)
    .where(eq(supplierMember.account_id, account_id))
    .limit(1);
  const [own, another] = await executor
    .select({ organization_id: organization.organization_id, organization_alias: organization.alias })
    .from(organizationMember)
    .innerJoin(organization, eq(organization.organization_id, organizationMember.organization_id))
    .where(and(eq(organizationMember.account_id, account_id), isNull(organization.deleted_at)));
  if (staff !== undefined || own === undefined || another !== undefined) return null;
  const [first] = await executor
    .select({ supplier_alias: supplier.alias })
    .from(commercialLink)
    .innerJoin(supplier, eq(supplier.supplier_id, commercialLink.supplier_id))
    .where(and(eq(commercialLink.organization_id, own.organization_id), isNull(commercialLink.removed_at)))
    .orderBy(desc(commercialLink.preferred), commercialLink.created_at, supplier.name)
    .limit(1);
  return first === undefined ? null : { ...first, organization_alias: own.organization_alias };
}

/**
 * The facts of an account's mail; null when it is no longer needed. A link's token is made here, just before its mail is sent: only
 * its hash is stored, and it is committed before the mail goes out.
 */
async function factsFor(
  executor: Executor,
  { kind, invited_by, shop }: TakenMail,
  { account_id, email, locale, password_hash }: Recipient,
  { config, now }: Services,
): Promise<MailFacts | null> {
  const links = mailLinks(config.publicUrl, locale);
  const token = async (purpose: 'activate' | 'reset') => (await mintToken(executor, account_id, purpose, now())).token;
  const isActivated = password_hash !== null;
  switch (kind) {
    case 'activate':
      return isActivated ? null : { kind, link: links.activate(await token('activate')) };
    case 'already_registered':
      return { kind, signInLink: links.signIn(), resetLink: links.forgotten() };
    case 'reset':
      return { kind, link: links.reset(await token('reset')) };
    case 'password_changed':
    case 'second_factor_on':
    case 'second_factor_off':
    case 'recovery_codes_renewed':
      return { kind, resetLink: links.forgotten() };
    case 'invitation': {
      const door = shop && (await shopDoor(executor, shop));
      // The organization is no longer a client.
      if (shop && !door) return null;
      const here = door ?? (await firstDoor(executor, account_id));
      const link = isActivated
        ? here === null
          ? links.start()
          : links.shop(here)
        : links.activate(await token('activate'), here && links.shopPath(here));
      const client = door?.organization_name ?? null;
      return {
        kind,
        invitedBy: invited_by ?? 'Carreau',
        link,
        isNew: !isActivated,
        client,
        message: shop?.message ?? null,
      };
    }
    case 'link_cart': {
      const door = shop && (await shopDoor(executor, shop));
      const link_cart_id = shop?.link_cart_id ?? null;
      if (!door || link_cart_id === null) return null;
      const proof = async () => {
        const minted = await mintToken(executor, account_id, 'sign_in', now(), PROOF_LIFETIME);
        return { account_token: minted.token, account_login: email };
      };
      const link = isActivated
        ? links.linkCart(link_cart_id, await proof())
        : links.activate(await token('activate'), links.linkCartPath(link_cart_id));
      const supplierName = invited_by ?? 'Carreau';
      return { kind, supplierName, client: door.organization_name, link, isNew: !isActivated };
    }
    case 'request_declined': {
      const [asking] = await executor
        .select({ name: organization.name, alias: organization.alias })
        .from(organization)
        .where(and(eq(organization.organization_id, shop?.organization_id ?? ''), isNull(organization.deleted_at)));
      const reason = shop?.message ?? null;
      if (!asking || reason === null) return null;
      const { name: client, alias } = asking;
      return { kind, supplierName: invited_by ?? 'Carreau', client, reason, link: links.findSupplier(alias) };
    }
    case 'space_invitation': {
      const link = isActivated ? links.register() : links.activate(await token('activate'));
      return { kind, link, isNew: !isActivated };
    }
    default:
      throw new Error(`there is no account mail of the kind ${kind}`);
  }
}

/** Mail about a supplier's space is sent in the supplier's name. */
function senderOf(facts: MailFacts): string {
  if (facts.kind === 'link_cart' || facts.kind === 'request_declined') return facts.supplierName;
  return facts.kind === 'invitation' && facts.client !== null ? facts.invitedBy : 'Carreau';
}

export async function prepareAccountMail(mail: TakenMail, services: Services): Promise<PreparedMail | null> {
  return withIdentity(services.database, async (executor) => {
    const [recipient] = await executor
      .select()
      .from(account)
      .where(eq(account.account_id, mail.recipient_account_id ?? ''));
    if (!recipient || recipient.disabled_at) return null;
    const facts = await factsFor(executor, mail, recipient, services);
    if (facts === null) return null;
    const senderName = senderOf(facts);
    return { facts, to: recipient.email, locale: recipient.locale, senderName };
  });
}
