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
    buyersOrder: (alias: string, orderId: string) => to(`/supplier/orders/${orderId}?space_alias=${alias}`),
    suppliersOrder: (alias: string, orderId: string) => to(`/admin/orders/${orderId}?space_alias=${alias}`),
  };
}
