/** Knows the links by which one phone gives an order to another, without reading the order. */

/** The name that the order has in the link's fragment. */
export const HANDED = 'order';

/** Path, query and fragment of such a link; null for any other text. `origin`: our own. */
export function handedAddress(text: string, origin: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin: from, pathname, search, hash } = new URL(text);
  return from === origin && hash.startsWith(`#${HANDED}=`) ? `${pathname}${search}${hash}` : null;
}
