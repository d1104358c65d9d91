import type { NotificationKind } from '#domain/people/notifications.ts';

/** The events of an order that people are told of. */
export const ORDER_NEWS = [
  'received',
  'receipt',
  'edited',
  'change_proposed',
  'change_accepted',
  'change_refused',
  'change_expired',
  'confirmed',
  'rejected',
  'cancelled',
  'shipped',
  'disputed',
  'settled',
  'message',
  'approval_asked',
  'returned',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/** The news about an order that is not its supplier's: it stays within the organization. */
export type ApprovalNews = Extract<OrderNews, 'approval_asked' | 'returned'>;

export function isApprovalNews(news: OrderNews): news is ApprovalNews {
  return news === 'approval_asked' || news === 'returned';
}

/**
 * The beginning of the kind of a row of mail_to_send that names its recipient, though not yet the ways on which they
 * hear of it.
 */
export const UNDECIDED = 'tell_';

/** What a buyer chooses in their settings. Null: news for the supplier's team, who are always mailed. */
export const NOTIFICATION_OF: Readonly<Record<OrderNews, NotificationKind | null>> = {
  received: null,
  receipt: 'receipt',
  edited: null,
  change_proposed: 'change',
  change_accepted: null,
  change_refused: null,
  change_expired: 'change',
  confirmed: 'confirmed',
  rejected: 'refused',
  cancelled: 'refused',
  shipped: 'shipped',
  disputed: null,
  settled: 'message',
  message: 'message',
  approval_asked: 'approval',
  returned: 'returned',
};
