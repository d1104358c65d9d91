import { read, utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { importSchema } from '#contract/imports.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace } from '../builders/pricing-space.ts';

const { test, server } = await ownServer();

it.each(['fr-FR', 'en-GB', 'de-DE', 'pt-BR'])(
  'the template in %s, filled in, is read without a question and without a guess',
  async (language) => {
    const space = await aPricingSpace(test.database, server);
    const answer = await fetch(`${server.url}/v2/supplier/${space.supplier_id}/import_template`, {
      headers: { authorization: `Bearer ${space.owner}`, platform: 'web', 'accept-language': language },
    });
    expect(answer.status).toBe(200);
    const book = read(new Uint8Array(await answer.arrayBuffer()));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet === undefined) throw new Error('the template has no sheet');
    const rows = [
      ['T1', 'Tome de chèvre', 'Du Causse', 'Lozère', 'Fromages', 6, '250 g', '3017620422003', 5.5, 31.2],
      ['T2', 'Faisselle', '', '', 'Fromages', 12, '100 g', '', 5.5, 9.6],
    ];
    utils.sheet_add_aoa(sheet, rows, { origin: 1 });
    const body = new FormData();
    const filled: Uint8Array<ArrayBuffer> = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
    body.append('file', new Blob([filled]), 'carreau.xlsx');
    const path = `/v2/supplier/${space.supplier_id}/imports?kind=products&dry_run=true`;
    const report = importSchema.parse((await server.call('POST', path, { token: space.owner, body })).body);
    expect(report).toMatchObject({
      created: 2,
      errors: [],
      warnings: [],
      missing: [],
      ignored_columns: [],
    });
    expect(report.sheets?.[0]?.columns.some(({ field, is_guessed }) => field === null || is_guessed)).toBe(false);
    const changes = Object.fromEntries(
      (report.difference[0] && 'changes' in report.difference[0] ? report.difference[0].changes : []).map((each) => [
        each.field,
        each.new,
      ]),
    );
    expect(changes).toMatchObject({
      name: 'Tome de chèvre',
      brand: 'Du Causse',
      origin: 'Lozère',
      units_per_pack: '6',
    });
  },
);
