/** The operators' journal of settings: each call that writes them leaves who, from what, to what. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { supplierCardSchema } from '#contract/supplier.ts';
import { supplierChange } from '#server/database/schema/journals.ts';
import { auditedServer, type Team, told } from '../builders/audited-team.ts';

const { test, server, journal, aTeam } = await auditedServer();

interface Changing {
  readonly what: string;
  readonly change: (team: Team) => Promise<unknown>;
  readonly changes: readonly unknown[];
}

const CALLS: readonly Changing[] = [
  {
    what: 'name, colour and clock of the settings',
    change: ({ call, v2 }) =>
      call('PATCH', `${v2}/space_settings`, { version: 0, name: 'Halle Nord', time_zone: 'Indian/Reunion' }),
    changes: [
      { field: 'name', before: 'Halles Vasseur', after: 'Halle Nord' },
      { field: 'time_zone', before: 'Europe/Paris', after: 'Indian/Reunion' },
    ],
  },
  {
    what: 'the brand, as the older call changes it',
    change: ({ call, v1 }) => call('PATCH', v1, { primaryColor: '#AA33FF' }),
    changes: [{ field: 'primary_color', before: '#aa3300', after: '#aa33ff' }],
  },
  {
    what: 'decimals and languages, as the older call changes them',
    change: ({ call, v1 }) =>
      call('PATCH', `${v1}/settings`, { price_decimal_precision: 3, locales: ['fr_FR', 'pt_PT'] }),
    changes: [
      { field: 'locales', before: '["fr_FR"]', after: '["fr_FR","pt_PT"]' },
      { field: 'price_decimal_precision', before: '2', after: '3' },
    ],
  },
  {
    what: 'the main contact, by their name',
    change: ({ call, v1, account_id }) => call('PATCH', `${v1}/main_contact`, { account_id }),
    changes: [{ field: 'main_contact_account_id', before: null, after: 'Anne Vasseur' }],
  },
  {
    what: 'the rules of ordering, those that changed only',
    change: ({ call, v2 }) =>
      call('PATCH', `${v2}/ordering_terms`, {
        version: 0,
        terms: {
          firmness: 'on_submit',
          delivery: { lead_days: 3 },
          limits: [{ kind: 'order.total', minimum: 150, maximum: null, enforcement: 'block' }],
        },
      }),
    changes: [
      { field: 'lead_days', before: '1', after: '3' },
      { field: 'limits', before: '[]', after: expect.stringContaining('"minimum":150') },
      { field: 'firmness', before: null, after: 'on_submit' },
    ],
  },
  {
    what: 'which steps of orders the system makes',
    change: ({ call, v2 }) => call('PATCH', `${v2}/order_handling`, { auto_accept: 'at_once' }),
    changes: [{ field: 'auto_accept', before: 'never', after: 'at_once' }],
  },
  {
    what: 'the logo',
    change: async ({ v1, token }) => {
      const form = new FormData();
      const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#aa3300' } })
        .png()
        .toBuffer();
      form.append('file', new Blob([new Uint8Array(image)]), 'logo.png');
      const { status } = await server.call('POST', `${v1}/image`, { token, body: form });
      expect(status).toBe(200);
    },
    changes: [{ field: 'logo_id', before: null, after: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
  },
];

describe('a change of a supplier’s settings', () => {
  it.each(CALLS)('is recorded with its author: $what', async ({ change, changes }) => {
    const team = await aTeam();
    await change(team);
    const { entries } = await journal({ supplier_id: team.supplier_id, recorded: 'settings' });
    const [{ changes: recorded, ...entry }] = z
      .tuple([z.looseObject({ changes: z.array(z.unknown()) })])
      .parse(entries.map(told));
    expect(entry).toEqual({ kind: 'settings', by: 'Anne Vasseur', cause: 'change', subject: expect.any(String) });
    expect(recorded).toEqual(expect.arrayContaining([...changes]));
    expect(recorded).toHaveLength(changes.length);
  });
});

describe('the journal of settings', () => {
  it('begins when the space is opened, with all that it was opened with and its first owner', async () => {
    const { token } = await aTeam();
    const space = {
      name: 'Halle Ouverte',
      alias: 'halle-ouverte',
      primaryColor: '#0f7a45',
      time_zone: 'Europe/Lisbon',
    };
    const opened = await server.call('POST', '/v2/supplier', { token, body: { ...space, locale: 'pt_PT' } });
    const { supplier_id } = supplierCardSchema.parse(opened.body);
    const { entries, supplier } = await journal({ supplier_id });
    expect(supplier).toEqual({
      alias: 'halle-ouverte',
      name: 'Halle Ouverte',
      currency: 'EUR',
      time_zone: 'Europe/Lisbon',
    });
    expect(entries.map(({ kind, cause, by, subject }) => ({ kind, cause, by, subject }))).toEqual(
      expect.arrayContaining([
        { kind: 'settings', cause: 'add', by: 'Anne Vasseur', subject: 'Halle Ouverte' },
        { kind: 'member', cause: 'add', by: 'Anne Vasseur', subject: 'Anne Vasseur' },
      ]),
    );
    expect(entries.find(({ kind }) => kind === 'settings')?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: null, after: 'Halle Ouverte' },
        { field: 'time_zone', before: null, after: 'Europe/Lisbon' },
        { field: 'main_contact_account_id', before: null, after: 'Anne Vasseur' },
      ]),
    );
  });

  it('has no line for a change that changed nothing, or that was refused', async () => {
    const { supplier_id, token, v2, call } = await aTeam();
    await call('PATCH', `${v2}/space_settings`, { version: 0, name: 'Halles Vasseur' });
    const stale = await server.call('PATCH', `${v2}/space_settings`, { token, body: { version: 0, name: 'Late' } });
    expect(stale.status).toBe(409);
    expect((await journal({ supplier_id })).items_total).toBe(0);
  });

  it('never holds a secret: none that the supplier entrusted, and no word of an account', async () => {
    const { supplier_id, v1, v2, call } = await aTeam();
    await call('PATCH', `${v1}/credentials`, { credentials: { comptoir: 'canary-7361' } });
    await call('PATCH', `${v2}/space_settings`, { version: 0, name: 'Halle Nord' });
    const kept = await test.database.executor
      .select()
      .from(supplierChange)
      .where(eq(supplierChange.supplier_id, supplier_id));
    expect(kept).toHaveLength(2);
    expect(JSON.stringify([kept, await journal({ supplier_id })])).not.toMatch(/canary|password|token/);
  });
});
