/** An order that our own document writes is read back as what it says. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from '#domain/values/text.ts';
import { ublOrder } from '#server/documents/ubl/order.ts';
import { readUblOrder } from '#server/documents/ubl/read-order.ts';
import { serverTexts } from '#server/texts/server-texts.ts';
import { anyOrder } from '../builders/any-order.ts';
import { parseUbl, select, textAt } from './peppol-model.ts';

const PARTIES = { supplier_siret: '00000101600013', organization_siret: '00000104000013' };
const letterhead = { name: 'Halles', mark: 'H', primary_color: '#0f7a45', time_zone: 'Europe/Paris', logo: null };
const french = await serverTexts('fr_FR');

it('reads our own order whole, whatever was ordered, also under other prefixes', async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      const text = ublOrder({ order, letterhead, ...PARTIES, gtins: new Map() }, PARTIES, french);
      const renamed = text
        .replaceAll('cac:', 'a:')
        .replaceAll(':cac=', ':a=')
        .replaceAll('cbc:', 'b:')
        .replaceAll(':cbc=', ':b=');
      const [read, again] = [await readUblOrder(Buffer.from(text)), await readUblOrder(Buffer.from(renamed))];
      expect(again).toEqual(read);
      if ('problems' in read) throw new Error(JSON.stringify([...read.problems]));
      const { lines, number, wished, buyer } = read.order;
      expect(number.text).toBe(order.number);
      expect([wished?.from, wished?.until]).toEqual([order.delivery_day, order.delivery_day]);
      expect(buyer.ids.map((id) => id.text)).toEqual(Array(3).fill(PARTIES.organization_siret));
      const written = select(parseUbl(text), 'cac:OrderLine/cac:LineItem');
      expect(
        lines.map(({ line_id, quantity, seller_code }) => [line_id, quantity.text, seller_code?.text ?? '']),
      ).toEqual(
        written.map((line, at) => [
          String(at + 1),
          textAt(line, 'cbc:Quantity'),
          cleanText(textAt(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID') ?? ''),
        ]),
      );
    }),
    { numRuns: 40 },
  );
});
