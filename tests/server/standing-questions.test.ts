import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { standingOrderSchema } from '#contract/standing-order.ts';
import { organizationMember } from '#server/database/schema/accounts.ts';
import { product } from '#server/database/schema/catalog.ts';
import { euros } from '../builders/order-desk.ts';
import { at, JUST_BEFORE, line, ownStandingDesk, SATURDAY, SUNDAY, written } from '../builders/standing-desk.ts';

const { test, server, market, round, aStanding } = await ownStandingDesk();

describe('what is not as the buyer agreed to', () => {
  it('becomes a question hours before the cut-off; one tap answers it, for all further deliveries', async () => {
    const { ask, price, orders, read, mails } = await aStanding();
    await price(4500);
    await round(0, 31);
    const [question] = (await read()).occurrences;
    expect(question).toMatchObject({ state: 'question', troubles: [{ kind: 'price_rose', now: euros(4500) }] });
    expect(await mails('standing_question')).toHaveLength(1);
    server.setNow(at(3));
    const agreed = await ask('POST', `/days/${SATURDAY}/agreement`, { version: 1, decided_at: question?.decided_at });
    expect(standingOrderSchema.parse(agreed.body)).toMatchObject({
      occurrences: [],
      plan: { lines: [{ agreed_price: euros(4500) }] },
    });
    await round(...JUST_BEFORE);
    await round(7 * 24 + 9, 56);
    expect(await orders()).toMatchObject([{ totals: { total: euros(9000) } }, { totals: { total: euros(9000) } }]);
  });

  it('is placed with the answer when that comes in the last minutes', async () => {
    const { ask, price, orders, read } = await aStanding();
    await price(4500);
    await round(...JUST_BEFORE);
    const [question] = (await read()).occurrences;
    server.setNow(at(9, 59));
    await ask('POST', `/days/${SATURDAY}/agreement`, { version: 1, decided_at: question?.decided_at });
    expect(await orders()).toMatchObject([{ totals: { total: euros(9000) } }]);
  });

  it('is agreed to only as it was shown', async () => {
    const { ask, price, read, orders } = await aStanding();
    await price(4500);
    await round(0, 31);
    const [question] = (await read()).occurrences;
    await price(5000);
    await round(...JUST_BEFORE);
    server.setNow(at(9, 57));
    const late = await ask('POST', `/days/${SATURDAY}/agreement`, { version: 1, decided_at: question?.decided_at });
    expect(late.status).toBe(409);
    expect(await orders()).toEqual([]);
  });

  it('is missed without an answer, and nothing is placed after the cut-off', async () => {
    const { ask, price, orders, read, mails } = await aStanding();
    await price(4500);
    await round(0, 31);
    const [question] = (await read()).occurrences;
    await round(10, 1);
    server.setNow(at(10, 2));
    const late = await ask('POST', `/days/${SATURDAY}/agreement`, { version: 1, decided_at: question?.decided_at });
    expect(late.status).toBe(409);
    expect(await orders()).toEqual([]);
    expect((await read()).occurrences).toMatchObject([{ state: 'missed', troubles: [{ kind: 'price_rose' }] }]);
    expect(await mails('standing_missed')).toHaveLength(1);
  });

  it('is no question any more once the price is back', async () => {
    const { price, orders } = await aStanding();
    await price(4500);
    await round(0, 31);
    await price(4320);
    await round(...JUST_BEFORE);
    expect(await orders()).toHaveLength(1);
  });

  it('is a product that left: the rest comes after a tap, and it is asked for again the next time', async () => {
    const space = await aStanding({ weekdays: [6, 7] });
    const other = await market.aProduct(space.client.supplier_id);
    const lines = [line(space.client), line(space.client, { product_id: other.product_id })];
    await space.ask('PUT', '', { ...written(space.client, { lines, weekdays: [6, 7] }), version: 1 });
    await test.database.executor
      .update(product)
      .set({ enabled: false })
      .where(eq(product.product_id, other.product_id));
    await round(0, 31);
    const [question] = (await space.read()).occurrences;
    expect(question?.troubles).toEqual([{ kind: 'product_gone', product_id: other.product_id }]);
    server.setNow(at(1));
    await space.ask('POST', `/days/${SATURDAY}/agreement`, { version: 2, decided_at: question?.decided_at });
    await round(...JUST_BEFORE);
    expect(await space.orders()).toMatchObject([{ lines: [{ product_id: space.client.product_id }] }]);
    await round(24);
    expect((await space.read()).occurrences[0]).toMatchObject({ delivery_day: SUNDAY, state: 'question' });
  });

  it('is a limit that is missed, which no tap agrees away', async () => {
    const limits = [{ kind: 'order.total' as const, minimum: 500, maximum: null, enforcement: 'block' as const }];
    const { ask, read } = await aStanding({}, { limits });
    await round(0, 31);
    const [question] = (await read()).occurrences;
    expect(question?.troubles).toMatchObject([{ kind: 'limit_missed' }]);
    server.setNow(at(1));
    const tap = await ask('POST', `/days/${SATURDAY}/agreement`, { version: 1, decided_at: question?.decided_at });
    expect([tap.status, tap.body]).toMatchObject([409, { code: 'wrong_transition' }]);
  });

  it('is a member who may not order any more: another one takes it over', async () => {
    const { client, ask, read, orders } = await aStanding();
    const colleague = await market.anAccount({ name: 'Augustine' });
    await market.aMember(client.organization_id, colleague.account_id);
    await test.database.executor
      .delete(organizationMember)
      .where(
        and(
          eq(organizationMember.organization_id, client.organization_id),
          eq(organizationMember.account_id, client.account_id),
        ),
      );
    await round(0, 31);
    const token = await server.signIn(colleague.email);
    const { occurrences } = await read(token);
    expect(occurrences).toMatchObject([{ state: 'question', troubles: [{ kind: 'author_gone', name: 'Test' }] }]);
    server.setNow(at(1));
    const decided_at = occurrences[0]?.decided_at;
    await ask('POST', `/days/${SATURDAY}/agreement`, { version: 1, decided_at }, token);
    await round(...JUST_BEFORE);
    expect(await orders()).toMatchObject([{ account_id: colleague.account_id, placed_by_name: 'Augustine' }]);
  });
});
