import { describe, expect, it } from 'vitest';
import { composeOrderMail } from '#server/mail/compose-order-mail.ts';
import { serverTexts } from '#server/texts/server-texts.ts';
import { anOrderLine, aPurchaseOrder } from '../builders/a-purchase-order.ts';

async function mailOf(shipped_quantity: number) {
  const order = aPurchaseOrder({ status: 'shipped', lines: [anOrderLine({ shipped_quantity })] });
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

  it('says nothing of that where all of it left', async () => {
    const { paragraphs } = await mailOf(2);
    expect(paragraphs.join(' ')).not.toContain('Non livré');
  });
});
