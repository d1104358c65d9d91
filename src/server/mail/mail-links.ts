import { DEFAULT_LOCALE } from '#domain/values/locale.ts';

/** Whole addresses of the screens that mails lead to, in the recipient's language. */
export function mailLinks(publicUrl: string, locale: string) {
  const base = publicUrl.replace(/\/+$/, '');
  const to = (path: string) => `${base}${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${path}`;
  return {
    activate: (token: string) => to(`/auth/activate/${token}`),
    reset: (token: string) => to(`/auth/reset/${token}`),
    forgotten: () => to('/auth/forgotten'),
    signIn: () => to('/auth/login'),
    start: () => to('/_app'),
    register: () => to('/supplier/register'),
    buyersOrder: (alias: string, order_id: string) => to(`/supplier/orders/${order_id}?space_alias=${alias}`),
    suppliersOrder: (alias: string, order_id: string) => to(`/admin/orders/${order_id}?space_alias=${alias}`),
  };
}
