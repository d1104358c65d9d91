import { useEffect, useState } from 'react';
import type { SpaceContext } from '#domain/people/space-context.ts';

const none: readonly string[] = [];

/** The code for calls is loaded after the first screen: a sign-in page doesn't wait for it. */
async function enabledLocales(supplier: string, signal: AbortSignal): Promise<readonly string[]> {
  const [{ call }, { supplierRoutes }] = await Promise.all([
    import('../../sync/api.ts'),
    import('#contract/supplier.ts'),
  ]);
  const { locales } = await call(supplierRoutes.supplier, { params: { supplier }, signal });
  return locales;
}

/** The languages that the supplier of a space enables, asked for without a session; none until they are known. */
export function useSpaceLocales(context: SpaceContext | undefined): readonly string[] {
  const supplier = context?.space_alias ?? context?.supplierid;
  const [known, setKnown] = useState<{ readonly supplier: string; readonly locales: readonly string[] }>();
  useEffect(() => {
    if (supplier === undefined) return undefined;
    const asking = new AbortController();
    enabledLocales(supplier, asking.signal).then(
      (locales) => setKnown({ supplier, locales }),
      // Without an answer, the page offers the languages that are available everywhere.
      () => undefined,
    );
    return () => asking.abort();
  }, [supplier]);
  return known !== undefined && known.supplier === supplier ? known.locales : none;
}
