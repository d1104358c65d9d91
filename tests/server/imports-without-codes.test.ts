import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Import, importSchema } from '#contract/imports.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace } from '../builders/pricing-space.ts';

const { test, server } = await ownServer();

describe('a product list whose column of codes is left out', () => {
  // Not here: lists that have their codes as GTINs, and lists without prices. Without codes they are no lists of products.
  it.each([
    'bakers.xlsx',
    'pacific_gourmet.xlsx',
    'lodex_good_and_bad.csv',
    'off_fr_latin1_semicolon.csv',
    'off_bom_name_error_lost_zeros.csv',
    'cooks.xlsx',
    'birite_order_guide_first_400.csv',
  ])('%s goes in, each row imported or named with its reason, and is found again', async (name) => {
    const { supplier_id, owner } = await aPricingSpace(test.database, server);
    const bytes = new Uint8Array(readFileSync(new URL(`../fixtures/spreadsheets/${name}`, import.meta.url)));
    const upload = async (query: string): Promise<Import> => {
      const body = new FormData();
      body.append('file', new Blob([bytes]), name);
      const path = `/v2/supplier/${supplier_id}/imports?kind=products&mapping=supplier_code:0&${query}`;
      const answer = await server.call('POST', path, { token: owner, body });
      expect(answer.status).toBe(200);
      return importSchema.parse(answer.body);
    };
    const preview = await upload('dry_run=true');
    expect(preview.changed + preview.unchanged + preview.errors_total).toBe(preview.items_total);
    expect(preview.made_codes).toBeGreaterThan(0);
    for (const { row, reason } of preview.errors) expect([row > 0, reason !== '']).toEqual([true, true]);
    expect((await upload(`seen=${preview.seen}`)).changed).toBe(preview.changed);
    const again = await upload('dry_run=true');
    expect([again.created, again.changed, again.errors_total]).toEqual([0, 0, preview.errors_total]);
  });
});
