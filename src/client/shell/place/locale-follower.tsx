/** Keeps the language of the page that of the address. Until a new one is loaded, the old one stays. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { activateLocale } from '../start/i18n.ts';
import { usePlace } from './use-place.ts';

/** A language that has not come by then is said to be missing; it is still taken when it comes. Milliseconds. */
const TIMEOUT = 5_000;

export function LocaleFollower() {
  const { i18n, t } = useLingui();
  const { locale } = usePlace();
  useEffect(() => {
    if (i18n.locale === locale) return;
    const say = () => {
      const action = { label: t`Réessayer`, onSelect: () => window.location.reload() };
      showToast({ tone: 'bad', message: t`Cette langue n’a pas pu être chargée.`, action });
    };
    const late = setTimeout(say, TIMEOUT);
    activateLocale(locale)
      .catch(say)
      .finally(() => clearTimeout(late));
    return () => clearTimeout(late);
  }, [locale, i18n, t]);
  return null;
}
