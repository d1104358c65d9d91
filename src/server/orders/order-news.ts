/** What became of an order that somebody is told about by mail. */
export const ORDER_NEWS = [
  'received',
  'receipt',
  'change_proposed',
  'change_accepted',
  'change_refused',
  'confirmed',
  'rejected',
  'cancelled',
  'shipped',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];
