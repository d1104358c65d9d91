/** What a device shows: little, and nothing secret, for it stands on a locked screen. */
import type { I18n } from '@lingui/core';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import type { ApprovalNews } from '../orders/order-news.ts';
import { newsWords, type OrderNewsFacts } from '../orders/order-news-words.ts';
import type { ApprovalFacts } from '../organizations/approval-news.ts';
import { dayText } from '../texts/format.ts';
import type { CutOffFacts } from './cut-off-facts.ts';

/** As the service worker reads it (src/client/service-worker/push-message.ts). */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** The screen that a tap opens: path and query. */
  readonly path: string;
  /** A later message with the same tag takes the place of this one. */
  readonly tag: string;
  /** What waits for the buyer's answer in the organization; absent where that was not looked at. */
  readonly answers_needed?: number;
}

interface Space {
  readonly space_alias: string;
  readonly organization_alias: string;
}

/** Of the organization that the news is about. */
interface AnswersNeeded {
  readonly answers_needed: number;
}

const prefixOf = (locale: string) => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

function shopPath(locale: string, path: string, { space_alias, organization_alias }: Space): string {
  const query = new URLSearchParams({ space_alias, supply_center_context: organization_alias });
  return `${prefixOf(locale)}/supplier${path}?${query}`;
}

export function composeOrderPush(
  facts: OrderNewsFacts & Space & AnswersNeeded,
  i18n: I18n,
  { locale, tag }: { readonly locale: string; readonly tag: string },
): PushContent {
  const { order } = facts;
  const supplier = order.supplier_name;
  return {
    title: newsWords(facts, i18n, tag).subject,
    body: i18n._('{supplier}. Livraison {day}.', { supplier, day: dayText(order.delivery_day, tag) }),
    path: shopPath(locale, `/orders/${order.order_id}`, facts),
    tag: `order ${order.order_id}`,
    answers_needed: facts.answers_needed,
  };
}

/** Told within an organization: its manager is asked, or its buyer has an order back. */
export function composeApprovalPush(
  { order, step, supplier_alias, organization_alias, answers_needed }: ApprovalFacts & AnswersNeeded,
  news: ApprovalNews,
  i18n: I18n,
  { locale, tag }: { readonly locale: string; readonly tag: string },
): PushContent {
  const supplier = order.supplier_name;
  const asked = news === 'approval_asked';
  const facts = { news, order, step, message: null };
  return {
    title: asked
      ? i18n._('{name} demande votre accord', { name: order.placed_by.name })
      : newsWords(facts, i18n, tag).subject,
    body: i18n._('{supplier}. Livraison {day}.', { supplier, day: dayText(order.delivery_day, tag) }),
    path: asked
      ? `${prefixOf(locale)}/supply-center-admin/approvals?${new URLSearchParams({ space_alias: organization_alias })}`
      : shopPath(locale, `/orders/${order.order_id}`, { space_alias: supplier_alias, organization_alias }),
    tag: `order ${order.order_id}`,
    answers_needed,
  };
}

export interface StandingPushFacts extends Space, AnswersNeeded {
  readonly news: 'question' | 'closed' | 'missed';
  readonly standing_order_id: string;
  readonly supplier_name: string;
  readonly delivery_day: string;
}

/** A delivery of a standing order that is not placed, or not yet. Its name is a person's text, and is left out. */
export function composeStandingPush(
  facts: StandingPushFacts,
  i18n: I18n,
  { locale, tag }: { readonly locale: string; readonly tag: string },
): PushContent {
  const { standing_order_id, answers_needed } = facts;
  return {
    ...standingWords(facts, i18n, tag),
    path: shopPath(locale, `/standing/${standing_order_id}`, facts),
    tag: `standing ${standing_order_id} ${facts.delivery_day}`,
    answers_needed,
  };
}

function standingWords({ news, supplier_name: supplier, delivery_day }: StandingPushFacts, i18n: I18n, tag: string) {
  const day = dayText(delivery_day, tag);
  switch (news) {
    case 'question':
      return {
        title: i18n._('{supplier}\u00a0: une question pour le {day}', { supplier, day }),
        body: i18n._('Votre commande récurrente attend votre réponse. Sans elle, rien n’est commandé.'),
      };
    case 'closed':
      return {
        title: i18n._('{supplier}\u00a0: pas de livraison le {day}', { supplier, day }),
        body: i18n._('Votre commande récurrente saute ce jour.'),
      };
    case 'missed':
      return {
        title: i18n._('{supplier}\u00a0: rien n’est commandé pour le {day}', { supplier, day }),
        body: i18n._('Votre commande récurrente n’est pas passée avant la clôture.'),
      };
  }
}

/** The line and the sentence of a reminder, the same in a mail. */
export function cutOffWords(
  facts: CutOffFacts,
  i18n: I18n,
  tag: string,
): { readonly subject: string; readonly sentence: string } {
  const { supplier_name: supplier, minutes, products: count, closes } = facts;
  const day = dayText(facts.delivery_day, tag);
  return {
    subject: i18n._('{supplier}\u00a0: clôture dans {minutes}\u00a0min', { supplier, minutes }),
    sentence:
      count === 0
        ? i18n._('Rien n’est encore commandé pour {day}. Les commandes ferment à {closes}.', { day, closes })
        : i18n._(
            'Votre commande habituelle est prête\u00a0: {count, plural, one {# produit} other {# produits}} pour {day}. Les commandes ferment à {closes}.',
            { count, day, closes },
          ),
  };
}

export const cutOffPath = (facts: CutOffFacts, locale: string) => shopPath(locale, '', facts);

/** Where the person chooses what they hear of. */
export const settingsPath = (facts: CutOffFacts, locale: string) => shopPath(locale, '/more/notifications', facts);

export function composeCutOffPush(
  facts: CutOffFacts,
  i18n: I18n,
  { locale, tag }: { readonly locale: string; readonly tag: string },
): PushContent {
  const { subject, sentence } = cutOffWords(facts, i18n, tag);
  return { title: subject, body: sentence, path: cutOffPath(facts, locale), tag: `cut-off ${facts.space_alias}` };
}

/** The message that a person sends to their own device. */
export function composeTest(i18n: I18n, locale: string): PushContent {
  return {
    title: i18n._('Les notifications arrivent ici'),
    body: i18n._('C’est ainsi que vous apprendrez ce qui change.'),
    path: `${prefixOf(locale)}/_app`,
    tag: 'test',
  };
}
