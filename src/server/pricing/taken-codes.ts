interface CodeToGive {
  readonly product_id: string;
  readonly code: string | null;
}

/**
 * The products that can't get their wanted code, each with the product that has it. Two products may swap their codes.
 * A refused product keeps its old code, so a product that wants that one may be refused as well.
 */
export function codesThatCollide(
  standing: ReadonlyMap<string, string>,
  wanted: readonly CodeToGive[],
): Map<string, string> {
  const refused = new Map<string, string>();
  for (;;) {
    const given = wanted.filter(({ product_id }) => !refused.has(product_id));
    const moved = new Set(given.map(({ product_id }) => product_id));
    const owners = new Map([...standing].flatMap(([id, code]) => (moved.has(id) ? [] : [[code, id] as const])));
    const before = refused.size;
    for (const { product_id, code } of given) {
      if (code === null) continue;
      const owner = owners.get(code);
      if (owner === undefined) owners.set(code, product_id);
      else refused.set(product_id, owner);
    }
    if (refused.size === before) return refused;
  }
}
