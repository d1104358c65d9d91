/**
 * Links to this page in other languages. On the way into a supplier's space, the languages that this supplier enables
 * are among them.
 */
import { Link } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { LOCALE_NAMES, languageTag, offeredLocales } from '#domain/values/locale.ts';
import { inLocale } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { destinationOf, redirectedInLocale } from '../place/destination.ts';
import { usePlace } from '../place/use-place.ts';
import { useSpaceLocales } from '../place/use-space-locales.ts';

export function LanguageLinks() {
  const place = usePlace();
  const { locale } = place;
  const pathname = usePathname();
  const search = useSearch();
  const enabled = useSpaceLocales(destinationOf(place)?.context);
  return offeredLocales(locale, enabled)
    .filter((other) => other !== locale)
    .map((other) => (
      <Button key={other} variant="ghost" size="s" asChild>
        <Link
          href={inLocale(other, pathname, redirectedInLocale(search, other))}
          hrefLang={languageTag(other)}
          lang={languageTag(other)}
        >
          {LOCALE_NAMES[other]}
        </Link>
      </Button>
    ));
}
