/** The events of an order that are told by mail. */
export const ORDER_NEWS = [
  'received',
  'receipt',
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
