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
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];
