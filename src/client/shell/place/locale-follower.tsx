/** Sets the page's language to that of the address. The old language stays until the new one is loaded. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { activateLocale } from '../start/i18n.ts';
import { usePlace } from './use-place.ts';

/** Milliseconds after which a language that has not loaded is reported as missing. It is still used when it comes. */
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
