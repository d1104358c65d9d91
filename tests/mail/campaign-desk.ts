/** A supplier's owner who mails catalogs, with one client and any number of its buyers. */
import { z } from 'zod';
import { campaignSchema } from '#contract/campaign.ts';
import { contactKey, FIRST_STATE } from '#domain/campaigns/send-catalog-state.ts';
import type { Database } from '#server/database/connection.ts';
import { mailToSend } from '#server/database/schema/mail.ts';
import { aSession } from '../authorization/session.ts';
import { aSpace } from '../authorization/space.ts';
import { marketOf } from '../builders/market.ts';
import type { RunningServer } from '../builders/running-server.ts';

const recipientsSchema = z.object({
  recipients: z.array(z.looseObject({ email: z.string(), state: z.string(), failure: z.nullable(z.string()) })),
});

/** @param catchUp sets the mail desk's clock to after everything written so far */
export function campaignDesk(database: Database, server: RunningServer, catchUp: () => void) {
  return async (buyers = 1) => {
    const space = await aSpace(database, server);
    const market = marketOf(database);
    const owner = await market.anAccount();
    await market.staff(space.supplier_id, owner.account_id);
    // The space's order also causes mail.
    await database.executor.delete(mailToSend);
    const people = [];
    for (let made = 0; made < buyers; made += 1) {
      const person = await market.anAccount();
      await market.aMember(space.organization_id, person.account_id);
      people.push(person);
    }
    const token = await aSession(database, owner.account_id);
    const call = (method: string, path: string, body?: unknown) =>
      server.call(method, `/v2/supplier/${space.supplier_id}${path}`, { token, body });
    /** Everyone except the space's own buyer. */
    const first = { organization_id: space.organization_id, account_id: space.buyer_account_id };
    const wizard = { ...FIRST_STATE, allClientsSelected: true, excludedContacts: [contactKey(first)] };
    const draft = async (changed = {}) =>
      campaignSchema.parse(
        (await call('POST', '/campaigns', { name: 'Noël', wizard: { ...wizard, ...changed } })).body,
      );
    const mail = async (changed = {}) => {
      const { campaign_id, version } = await draft(changed);
      const sent = campaignSchema.parse((await call('POST', `/campaigns/${campaign_id}/send`, { version })).body);
      catchUp();
      return sent;
    };
    const figures = async (id: string) => campaignSchema.parse((await call('GET', `/campaigns/${id}`)).body);
    const recipients = async (id: string) =>
      recipientsSchema.parse((await call('GET', `/campaigns/${id}/recipients`)).body).recipients;
    return { ...space, owner, people, call, wizard, draft, mail, figures, recipients };
  };
}
