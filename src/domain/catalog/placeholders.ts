export const PLACEHOLDER = /\{([\p{L}\p{N}_]+)\}/gu;
const TAG = /<\/?\d+\/?>/g;

/** The placeholders and tags of a text (`{count}`, `<0>`), sorted. Null for a text with forms or a broken brace or tag. */
export function placeholdersOf(text: string): readonly string[] | null {
  const found = [...(text.match(PLACEHOLDER) ?? []), ...(text.match(TAG) ?? [])].sort();
  return /[{}<>]/.test(text.replace(PLACEHOLDER, '').replace(TAG, '')) ? null : found;
}
