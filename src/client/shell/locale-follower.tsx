/** Keeps the language of the page that of the address. Until a new one is loaded, the old one stays. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { showToast } from '../ui/toast-store.ts';
import { activateLocale } from './i18n.ts';
import { usePlace } from './use-place.ts';

export function LocaleFollower() {
  const { i18n, t } = useLingui();
  const { locale } = usePlace();
  useEffect(() => {
    if (i18n.locale === locale) return;
    activateLocale(locale).catch(() => {
      showToast({ tone: 'bad', message: t`Cette langue n’a pas pu être chargée.` });
    });
  }, [locale, i18n, t]);
  return null;
}
