import { describe, expect, it } from 'vitest';
import { orderNumber } from '#domain/orders/order-number.ts';
import { composeOrderMail } from '#server/mail/compose-order-mail.ts';
import { serverTexts } from '#server/texts/server-texts.ts';
import { anOrderLine, aPurchaseOrder } from '../builders/a-purchase-order.ts';

async function mailOf(shipped_quantity: number, line: Parameters<typeof anOrderLine>[0] = {}) {
  const order = aPurchaseOrder({ status: 'shipped', lines: [anOrderLine({ ...line, shipped_quantity })] });
  const facts = {
    kind: 'order',
    news: 'shipped',
    order,
    step: null,
    message: null,
    link: 'https://carreau.test',
  } as const;
  return composeOrderMail(facts, await serverTexts('fr_FR'), 'fr-FR');
}

describe('the mail of an order that left', () => {
  it('begins with what did not leave, and says so beside the line', async () => {
    const { paragraphs, lines } = await mailOf(0);
    expect(paragraphs).toContain('Non livré\u00A0: 2\u00A0colis Fromage blanc 500 g.');
    expect(lines?.[0]?.notes).toContain('0 expédiés sur 2 commandés');
  });

  const backorder = { order_id: '0199e6e0-0000-7000-8000-000000000002', quantity: 2, delivery_day: '2026-10-20' };
  const later = `Livré le mardi 20 octobre 2026, avec la commande ${orderNumber(backorder.order_id)}\u00A0: 2\u00A0colis Fromage blanc 500 g.`;

  it('names the order that brings the rest, and does not call that undelivered', async () => {
    const { paragraphs, lines } = await mailOf(0, { backorder });
    expect(paragraphs).toContain(later);
    expect(paragraphs.join(' ')).not.toContain('Non livré');
    expect(lines?.[0]?.notes).toContain(
      `reliquat\u00A0: 2 le mardi 20 octobre 2026, commande ${orderNumber(backorder.order_id)}`,
    );
  });

  it('says both of a line whose rest comes in part only', async () => {
    const { paragraphs } = await mailOf(0, { quantity: 3, backorder });
    expect(paragraphs).toContain(later);
    expect(paragraphs).toContain('Non livré\u00A0: 1\u00A0colis Fromage blanc 500 g.');
  });

  it('says nothing of that where all of it left', async () => {
    const { paragraphs } = await mailOf(2);
    expect(paragraphs.join(' ')).not.toContain('Non livré');
  });
});
