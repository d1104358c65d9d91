import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { suggestionChoicesSchema } from '#contract/suggestion-choice.ts';
import { MOST_SUGGESTION_CHOICES, type SuggestionChoices } from '#domain/orders/suggestion-choices.ts';
import { STAMP_LEAD } from '#domain/values/clock-stamp.ts';
import { nextId } from '../builders/next-id.ts';
import { ownServer } from '../builders/own-server.ts';

const NOON = new Date('2026-11-20T11:00:00Z');

const { server, market, test } = await ownServer();

beforeAll(() => server.setNow(NOON));

const said = (is_refused: boolean, after = 0, device = 'phone') => ({
  is_refused,
  stamp: { time: NOON.getTime() + after, counter: 0, device },
});
const answered = (body: unknown) => z.object({ choices: suggestionChoicesSchema }).parse(body).choices;

async function aBuyer() {
  const { supplier_id } = await market.aSupplier();
  const { organization_id, buyer } = await market.aClient(supplier_id);
  const { product_id: milk } = await market.aProduct(supplier_id);
  const { product_id: eggs } = await market.aProduct(supplier_id);
  const token = await server.signIn(buyer.email);
  const path = `/v2/supplier/${supplier_id}/suggestion_choices/${organization_id}`;
  const put = (choices: SuggestionChoices, as = token) => server.call('PUT', path, { token: as, body: { choices } });
  return {
    ...{ supplier_id, organization_id, milk, eggs, put },
    share: async (choices: SuggestionChoices, as = token) => answered((await put(choices, as)).body),
    writtenAt: async () => {
      const { rows } = await test.database.pool.query<{ updated_at: Date }>(
        'select updated_at from suggestion_choice where supplier_id = $1 and account_id = $2',
        [supplier_id, buyer.account_id],
      );
      return rows.map(({ updated_at }) => updated_at);
    },
  };
}

describe('what a buyer does not want proposed', () => {
  it('is what any of their devices was told last, also when they tell it at the same moment', async () => {
    const { milk, eggs, share } = await aBuyer();
    await Promise.all([share({ [milk]: said(true) }), share({ [eggs]: said(true, 1, 'tablet') })]);
    const again = { [milk]: said(false, 2, 'tablet') };
    expect(await share(again)).toEqual({ ...again, [eggs]: said(true, 1, 'tablet') });
    expect(await share({ [milk]: said(true) })).toMatchObject(again);
    expect(await share({})).toMatchObject(again);
  });

  it('may be sent any number of times, and a device without news changes nothing', async () => {
    const { milk, share, writtenAt } = await aBuyer();
    await share({ [milk]: said(true) });
    server.setNow(new Date(NOON.getTime() + 60_000));
    await share({ [milk]: said(true) });
    expect(await share({})).toEqual({ [milk]: said(true) });
    server.setNow(NOON);
    expect(await writtenAt()).toEqual([NOON]);
  });

  it('is not decided by a wrong clock', async () => {
    const { milk, share } = await aBuyer();
    await share({ [milk]: said(true, STAMP_LEAD * 100, 'tablet') });
    expect(await share({ [milk]: said(false) })).toEqual({ [milk]: said(false) });
  });

  it('is their own: a colleague has other wishes, and neither staff nor another client may ask', async () => {
    const ours = await aBuyer();
    await ours.share({ [ours.milk]: said(true) });
    const colleague = await market.anAccount();
    await market.aMember(ours.organization_id, colleague.account_id, 'viewer');
    expect(await ours.share({}, await server.signIn(colleague.email))).toEqual({});
    const owner = await market.anAccount();
    await market.staff(ours.supplier_id, owner.account_id, 'owner');
    expect((await ours.put({}, await server.signIn(owner.email))).status).toBe(403);
    const other = await market.aClient(ours.supplier_id);
    expect((await ours.put({}, await server.signIn(other.buyer.email))).status).toBe(404);
  });

  it('is kept for two thousand products, the newest', async () => {
    const { milk, share, put } = await aBuyer();
    await share({ [milk]: said(true) });
    const many = Object.fromEntries(Array.from({ length: MOST_SUGGESTION_CHOICES }, () => [nextId(), said(true, 1)]));
    expect(await share(many)).toEqual(many);
    expect((await put({ ...many, [milk]: said(true) })).status).toBe(400);
  });
});
