import { describe, expect, it } from 'vitest';
import { type CorrectedRow, type Import, importRoutes, importSchema } from '#contract/imports.ts';
import type { TypedCell } from '#domain/imports/corrections.ts';
import { ownServer } from '../builders/own-server.ts';
import { aPricingSpace, type PricingSpace } from '../builders/pricing-space.ts';
import type { Answer } from '../builders/running-server.ts';

const { test, server } = await ownServer();
let space: PricingSpace;

const LIST = [
  'Code;Désignation;PCB;Prix HT',
  '00410;Beurre doux;12;43,20',
  'F1;Faisselle;6;nc',
  'F2;;6;1.234,50',
  'F3;Crème;;8,90',
  'F3;Crème épaisse;;9,90',
  '00411;Beurre demi-sel;;abc',
].join('\n');

const path = (rest: string) => `/v2/supplier/${space.supplier_id}/imports${rest}`;

async function imported(content: string, query = ''): Promise<Import> {
  const upload = async (more: string) => {
    const body = new FormData();
    body.append('file', new Blob([content]), 'produits.csv');
    const answer = await server.call('POST', path(`?kind=products${query}&${more}`), { token: space.owner, body });
    expect(answer.status).toBe(200);
    return importSchema.parse(answer.body);
  };
  const { seen } = await upload('dry_run=true');
  return upload(`confirmed=true&seen=${seen}`);
}

interface Typed {
  readonly row: number;
  readonly typed: readonly TypedCell[];
  readonly version?: number;
  readonly apply?: boolean;
  readonly confirmed?: boolean;
}

const put = (import_id: string, { version = 0, ...typed }: Typed, token = space.owner): Promise<Answer> =>
  server.call('PUT', path(`/${import_id}/corrections`), { token, body: { sheet: '', version, ...typed } });

async function correct(import_id: string, typed: Typed): Promise<CorrectedRow> {
  const answer = await put(import_id, typed);
  expect(answer.status).toBe(200);
  return importRoutes.correctImportRow.answer.parse(answer.body);
}

const reportOf = async (import_id: string) =>
  importSchema.parse((await server.call('GET', path(`/${import_id}`), { token: space.owner })).body);
const undo = (change_id: string | null | undefined) =>
  server.call('POST', `/v2/supplier/${space.supplier_id}/product_changes/${change_id}/undo`, { token: space.owner });
const prices = async () =>
  Object.fromEntries((await space.pull()).products.map((each) => [each.supplier_code, each.price.amount]));

const price = (value: string): TypedCell[] => [{ field: 'price', value }];

describe('a refused row of an applied list', () => {
  it('keeps what was typed, says what is still wrong, goes in, and is undone with the import', async () => {
    space = await aPricingSpace(test.database, server);
    const before = await prices();
    const { import_id, errors_total, changed } = await imported(LIST);
    expect([errors_total, changed]).toEqual([5, 0]);
    const kept = await correct(import_id, { row: 3, typed: price('9,') });
    expect(kept).toMatchObject({ outcome: 'kept', correction: { version: 1, applied_at: null } });
    expect((await reportOf(import_id)).corrections).toMatchObject([{ row: 3, typed: price('9,'), version: 1 }]);

    const wrong = await correct(import_id, { row: 3, typed: price('neuf'), version: 1, apply: true });
    expect(wrong).toMatchObject({ outcome: 'refused', error: { reason: 'not_a_price', value: 'neuf' } });
    const right = await correct(import_id, { row: 3, typed: price('9,60'), version: 2, apply: true });
    expect(right).toMatchObject({ outcome: 'written', difference: { supplier_code: 'F1' } });
    const report = await reportOf(import_id);
    expect(report).toMatchObject({ errors_total: 4, changed: 1, created: 1, progress: { done: 1, total: 1 } });
    expect(report.errors.map(({ row }) => row)).toEqual([4, 5, 6, 7]);
    expect(report.corrections).toMatchObject([{ row: 3, version: 3, applied_at: expect.any(String) }]);
    expect(await prices()).toEqual({ ...before, F1: 960 });

    expect((await undo(report.change_id)).body).toMatchObject({ items_total: 1, kept: [] });
    expect(await prices()).toEqual(before);
    expect((await put(import_id, { row: 4, typed: [] })).body).toMatchObject({ code: 'wrong_transition' });
  });

  it('is read as its list was: with its decimal sign, its pack and its code', async () => {
    space = await aPricingSpace(test.database, server);
    const { import_id } = await imported(LIST);
    const name: TypedCell[] = [{ field: 'name', value: 'Fromage frais' }];
    // "1.234,50" and "43,20" say that a comma is the decimal sign: "1.250" is a thousand.
    const typed = [...name, ...price('1.250')];
    expect(await correct(import_id, { row: 4, typed, apply: true })).toMatchObject({ outcome: 'written' });
    const product = (await space.pull()).products.find(({ supplier_code }) => supplier_code === 'F2');
    expect(product).toMatchObject({ units_per_pack: 6, price: { amount: 125_000 }, names: { fr_FR: 'Fromage frais' } });
  });

  it('that contradicts another goes in once a person has chosen it, and the other one not', async () => {
    space = await aPricingSpace(test.database, server);
    const { import_id } = await imported(LIST);
    expect(await correct(import_id, { row: 5, typed: [], apply: true })).toMatchObject({ outcome: 'written' });
    const other = await correct(import_id, { row: 6, typed: [], apply: true });
    expect(other).toMatchObject({ outcome: 'refused', error: { reason: 'repeated_product', value: '5' } });
    const typed: TypedCell[] = [{ field: 'supplier_code', value: 'F4' }];
    expect(await correct(import_id, { row: 6, typed, version: 1, apply: true })).toMatchObject({ outcome: 'written' });
    expect(await prices()).toMatchObject({ F3: 890, F4: 990 });
  });

  it('with a price far from what it was is asked about first', async () => {
    space = await aPricingSpace(test.database, server);
    const { import_id } = await imported(LIST);
    const far = { row: 7, typed: price('2000'), apply: true };
    const { '00411': old } = await prices();
    expect(await correct(import_id, far)).toMatchObject({ outcome: 'unusual', correction: { applied_at: null } });
    expect((await prices())['00411']).toBe(old);
    const sure = await correct(import_id, { ...far, version: 1, confirmed: true });
    expect(sure.outcome).toBe('written');
    expect((await prices())['00411']).toBe(200_000);
  });

  it('that two people correct is told to the second, who loses nothing', async () => {
    space = await aPricingSpace(test.database, server);
    const { import_id } = await imported(LIST);
    const [first, second] = await Promise.all([
      put(import_id, { row: 3, typed: price('9,60') }),
      put(import_id, { row: 3, typed: price('9,80') }),
    ]);
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    const { corrections = [] } = await reportOf(import_id);
    const theirs = first?.status === 200 ? '9,60' : '9,80';
    expect(corrections).toMatchObject([{ typed: price(theirs), version: 1, account_name: expect.stringMatching(/./) }]);
    await correct(import_id, { row: 3, typed: price('9,80'), version: 1, apply: true });
    expect((await put(import_id, { row: 3, typed: price('9,90'), version: 1, apply: true })).body).toMatchObject({
      code: 'stale_version',
    });
    expect((await prices()).F1).toBe(980);
  });

  it('keeps its product in the catalog where the list takes out what it doesn’t name', async () => {
    space = await aPricingSpace(test.database, server);
    const { import_id, change_id } = await imported(LIST, '&withdraw_absent=true');
    expect(Object.keys(await prices()).sort()).toEqual(['00410', '00411']);
    await correct(import_id, { row: 7, typed: price('22,00'), apply: true });
    expect((await prices())['00411']).toBe(2200);
    expect(change_id).not.toBeNull();
  });

  it('is corrected by those who may change products', async () => {
    space = await aPricingSpace(test.database, server);
    const { import_id } = await imported(LIST);
    const sales = await space.staff('sales');
    expect((await put(import_id, { row: 3, typed: price('9,60') }, sales)).status).toBe(403);
    expect((await put(import_id, { row: 2, typed: [] })).status).toBe(404);
  });
});
