import type { I18n } from '@lingui/core';
import { rejectionText } from '../documents/reason-words.ts';
import { isApprovalNews, type OrderNews } from '../orders/order-news.ts';
import { newsWords } from '../orders/order-news-words.ts';
import { dayText, moneyText } from '../texts/format.ts';
import { disputeTexts } from './dispute-texts.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailPage } from './mail-page.ts';
import { changeLines, orderLine, shortTexts } from './order-mail-lines.ts';

type OrderFacts = Extract<MailFacts, { kind: 'order' }>;

/** The reason of a step, if one was given: a reason of the list, and the author's own words. */
function reasonText({ step }: OrderFacts, i18n: I18n): string | null {
  const code = step?.reason_code ? rejectionText(step.reason_code, i18n) : null;
  const said = [code, step?.reason].filter((part) => part).join('. ');
  return said === '' ? null : said;
}

/** News that the recipient is asked to answer. */
const ASKING: ReadonlySet<OrderNews> = new Set(['change_proposed', 'approval_asked']);

/** A mail about an order, in the supplier's name: the news, the delivery, the lines and their cost. */
export function composeOrderMail(facts: OrderFacts, i18n: I18n, tag: string): MailPage {
  const { order, news, step, message } = facts;
  const { subject, sentence } = newsWords(facts, i18n, tag);
  const { shipping } = order.totals;
  const reason = reasonText(facts, i18n);
  return {
    subject,
    paragraphs: [
      sentence,
      ...(news === 'message' && message !== null ? [message.text] : []),
      ...(reason === null ? [] : [i18n._('Motif\u00a0: {reason}', { reason })]),
      ...(news === 'shipped' ? shortTexts(order, i18n, tag) : []),
      ...(news === 'disputed' || news === 'settled' ? disputeTexts(order, i18n, tag) : []),
      ...(order.comment === null ? [] : [i18n._('Commentaire\u00a0: {comment}', { comment: order.comment })]),
    ],
    ...(step === null ? {} : { changes: changeLines(step, order, i18n, tag) }),
    facts: [
      [i18n._('Commande'), order.number],
      [i18n._('Livraison'), dayText(order.delivery_day, tag)],
      [i18n._('Adresse'), `${order.address.label}, ${order.address.postcode} ${order.address.city}`],
      ...(order.reference === null ? [] : [[i18n._('Référence'), order.reference] as const]),
    ],
    lines: [
      ...order.lines.map((line) => orderLine(line, i18n, tag)),
      { text: i18n._('Total hors taxes et port'), value: moneyText(order.totals.total, tag) },
      { text: i18n._('Port'), value: shipping === null ? i18n._('à calculer') : moneyText(shipping, tag) },
    ],
    action: {
      label: ASKING.has(news) ? i18n._('Voir et répondre') : i18n._('Voir la commande'),
      link: facts.link,
    },
    signature: isApprovalNews(news) ? order.organization_name : order.supplier_name,
  };
}
