import { describe, expect, it } from 'vitest';
import { anOrderLine } from '../../../../../tests/builders/a-purchase-order.ts';
import { gramsFrom, readTypedLines, type TypedLine } from './shipped-lines.ts';

const line = anOrderLine();
const packs = { ...line, product_id: 'packs', quantity: 3, estimated: false };
const ham = { ...line, product_id: 'ham', quantity: 2, estimated: true };
const typed = (quantity: string, weight = '', label = {}) => ({
  quantity,
  weight,
  lot: '',
  useBy: '',
  bestBefore: '',
  ...label,
});

describe('what is typed before an order leaves', () => {
  it('says nothing of a line that leaves as ordered, and names what is short', () => {
    const read = readTypedLines([packs, ham], new Map([['ham', typed('1')]]), { leaves: false });
    expect(read).toEqual({
      said: [{ product_id: 'ham', quantity: 1 }],
      faults: new Map(),
      isShort: true,
      isEmpty: false,
    });
    expect(readTypedLines([packs, ham], new Map(), { leaves: false })).toMatchObject({ said: [], isShort: false });
  });

  it('says what the label says of what leaves, and nothing of what does not', () => {
    const label = { lot: ' L42\u00a0', useBy: '2026-12-01', bestBefore: '' };
    const said = (quantity: string, leaves: boolean) =>
      readTypedLines([packs], new Map([['packs', typed(quantity, '', label)]]), { leaves }).said;
    expect(said('3', true)).toEqual([{ product_id: 'packs', quantity: 3, lot: 'L42', use_by: '2026-12-01' }]);
    expect(said('0', true)).toEqual([{ product_id: 'packs', quantity: 0 }]);
    expect(said('3', false)).toEqual([]);
  });

  it('asks for the real weight of what is billed by weight, unless nothing of it leaves', () => {
    const leaves = { leaves: true };
    expect(readTypedLines([ham], new Map(), leaves).faults).toEqual(new Map([['ham', 'weight']]));
    expect(readTypedLines([ham], new Map([['ham', typed('2', '4,250')]]), leaves).said).toEqual([
      { product_id: 'ham', quantity: 2, weight: 4250 },
    ]);
    expect(readTypedLines([packs, ham], new Map([['ham', typed('0')]]), leaves)).toMatchObject({
      said: [{ product_id: 'ham', quantity: 0 }],
      isEmpty: false,
    });
  });

  it('begins with what the warehouse took, and says it again, so that what stands in the fields counts', () => {
    const picks = new Map([
      ['packs', { quantity: 1, lot: 'L42' }],
      ['ham', { quantity: 2, weight: 4250 }],
    ]);
    const said = (lines: ReadonlyMap<string, TypedLine>) =>
      readTypedLines([packs, ham], lines, { leaves: true, picks }).said;
    expect(said(new Map())).toEqual([
      { product_id: 'packs', quantity: 1, lot: 'L42' },
      { product_id: 'ham', quantity: 2, weight: 4250 },
    ]);
    expect(said(new Map([['packs', typed('3')]]))[0]).toEqual({ product_id: 'packs', quantity: 3 });
  });

  it('refuses a weight that the client has to agree to first', () => {
    const read = (kilos: string) => readTypedLines([ham], new Map([['ham', typed('2', kilos)]]), { leaves: true });
    expect(read('13,2').faults.size).toBe(0);
    expect(read('13,201').faults).toEqual(new Map([['ham', 'too_heavy']]));
  });

  it('refuses more than was ordered and what is no number', () => {
    for (const quantity of ['4', '-1', '1,5', '', 'deux']) {
      const { faults } = readTypedLines([packs], new Map([['packs', typed(quantity)]]), { leaves: false });
      expect([quantity, faults.get('packs')]).toEqual([quantity, 'quantity']);
    }
  });

  it('knows when nothing would leave', () => {
    const none = new Map([
      ['packs', typed('0')],
      ['ham', typed('0')],
    ]);
    expect(readTypedLines([packs, ham], none, { leaves: true }).isEmpty).toBe(true);
  });

  it('reads kilos with a comma or a point, to the gram', () => {
    expect(['4,25', '4.250', ' 12 ', '0', '1,2345', 'x'].map(gramsFrom)).toEqual([
      4250,
      4250,
      12_000,
      null,
      null,
      null,
    ]);
  });
});
