/** The scroll position in which a list was left, kept as long as the page lives. */
let left: { readonly name: string; readonly offset: number } | null = null;

export function rememberScroll(name: string, offset: number): void {
  left = { name, offset };
}

/** Pixels; 0 for another list than the last one. */
export function rememberedScroll(name: string): number {
  return left?.name === name ? left.offset : 0;
}
