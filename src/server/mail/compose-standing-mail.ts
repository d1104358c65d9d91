import type { I18n } from '@lingui/core';
import type { StandingTrouble } from '#domain/standing-orders/standing-order.ts';
import { dayText, moneyText } from '../texts/format.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailLine, MailPage } from './mail-page.ts';

type StandingFacts = Extract<MailFacts, { kind: 'standing_order' }>;

/** A mail to an organization's buyers: a delivery of a standing order that is not placed, and what they can do. */
export function composeStandingMail(facts: StandingFacts, i18n: I18n, tag: string): MailPage {
  const { news, name, client, supplierName: supplier, troubles, link } = facts;
  const day = dayText(facts.delivery_day, tag);
  const common = { signature: supplier, lines: troubles.map((trouble) => troubleLine(trouble, facts, i18n, tag)) };
  switch (news) {
    case 'question':
      return {
        ...common,
        subject: i18n._('{name}\u00a0: une question pour la livraison du {day}', { name, day }),
        paragraphs: [
          i18n._('{supplier} livre {client} le {day}, mais tout n’est plus comme vous l’avez accepté.', {
            supplier,
            client,
            day,
          }),
          facts.isOneTap
            ? i18n._('Acceptez avant le {cutOff}\u00a0: sans réponse, rien n’est commandé.', {
                cutOff: instantText(facts.cut_off, facts.timeZone, tag),
              })
            : i18n._('Modifiez cette livraison avant le {cutOff}\u00a0: sinon, rien n’est commandé.', {
                cutOff: instantText(facts.cut_off, facts.timeZone, tag),
              }),
        ],
        action: { label: i18n._('Voir et répondre'), link },
      };
    case 'closed':
      return {
        ...common,
        subject: i18n._('{name}\u00a0: pas de livraison le {day}', { name, day }),
        paragraphs: [
          i18n._('{supplier} ne livre pas le {day}. La commande récurrente de {client} saute ce jour.', {
            supplier,
            client,
            day,
          }),
        ],
        action: { label: i18n._('Voir les prochaines livraisons'), link },
      };
    case 'missed':
      return {
        ...common,
        subject: i18n._('{name}\u00a0: rien n’est commandé pour le {day}', { name, day }),
        paragraphs: [
          i18n._(
            'La commande récurrente de {client} chez {supplier} n’est pas passée avant la clôture. Rien ne sera livré le {day}\u00a0: commandez pour un autre jour.',
            { client, supplier, day },
          ),
        ],
        action: { label: i18n._('Voir les prochaines livraisons'), link },
      };
  }
}

function instantText(instant: string, timeZone: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(instant));
}

/** One difference: what it is about, and what it is now. */
function troubleLine(trouble: StandingTrouble, { names }: StandingFacts, i18n: I18n, tag: string): MailLine {
  const nameOf = (product_id: string) => {
    const known = names.get(product_id);
    return known?.[i18n.locale] ?? known?.fr_FR ?? i18n._('Un produit');
  };
  const shipping = i18n._('Port');
  const unknown = i18n._('à calculer');
  switch (trouble.kind) {
    case 'price_rose':
    case 'price_fell':
      return {
        text: nameOf(trouble.product_id),
        value: moneyText(trouble.now, tag),
        before: moneyText(trouble.seen, tag),
      };
    case 'product_gone':
      return { text: nameOf(trouble.product_id), value: i18n._('plus au catalogue') };
    case 'product_out_of_stock':
      return { text: nameOf(trouble.product_id), value: i18n._('en rupture') };
    case 'shipping_rose':
    case 'shipping_fell':
      return {
        text: shipping,
        value: trouble.now === null ? unknown : moneyText(trouble.now, tag),
        before: trouble.seen === null ? unknown : moneyText(trouble.seen, tag),
      };
    case 'limit_missed':
      return { text: i18n._('Minimum de commande'), value: i18n._('pas atteint') };
    case 'capacity_exceeded':
      return { text: i18n._('Maximum par commande'), value: i18n._('dépassé') };
    case 'delivery_day_closed':
      return trouble.next_day === null || trouble.next_day === trouble.day
        ? { text: i18n._('Jour de livraison'), value: i18n._('fermé') }
        : { text: i18n._('Prochain jour livré'), value: dayText(trouble.next_day, tag) };
    case 'address_gone':
      return { text: i18n._('Adresse de livraison'), value: i18n._('supprimée') };
    case 'author_gone':
      return { text: trouble.name, value: i18n._('ne commande plus ici') };
    case 'already_ordered':
      return { text: trouble.number, value: i18n._('déjà commandé') };
  }
}
