import { useMemo, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { CONTEXT_PARAMETERS } from '#domain/people/space-context.ts';
import { type Place, readPlace } from '../../paths.ts';

/**
 * The person's place in the app, read from the address. Inside one space, its context stays the same object: all that
 * is drawn from it is not drawn anew at every tap.
 */
export function usePlace(): Place {
  const pathname = usePathname();
  const search = useSearch();
  const place = useMemo(() => readPlace(pathname, search), [pathname, search]);
  const [context, setContext] = useState(place.context);
  const isSame = CONTEXT_PARAMETERS.every((name) => context[name] === place.context[name]);
  if (!isSame) setContext(place.context);
  return useMemo(() => (isSame ? { ...place, context } : place), [isSame, place, context]);
}
