/** This page in the other languages that are offered everywhere. */
import { Link } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { AVAILABLE_LOCALES, LOCALE_NAMES, languageTag } from '#domain/locale.ts';
import { inLocale } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { usePlace } from './use-place.ts';

export function LanguageLinks() {
  const { locale } = usePlace();
  const pathname = usePathname();
  const search = useSearch();
  return AVAILABLE_LOCALES.filter((other) => other !== locale).map((other) => (
    <Button key={other} variant="ghost" size="s" asChild>
      <Link href={inLocale(other, pathname, search)} hrefLang={languageTag(other)} lang={languageTag(other)}>
        {LOCALE_NAMES[other]}
      </Link>
    </Button>
  ));
}
