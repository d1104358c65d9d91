/**
 * The query parameters that name the space a person is in; every link inside a space carries them along (seed, section
 * 2).
 */
export const CONTEXT_PARAMETERS = ['space_alias', 'supplierid', 'supply_center_context'] as const;
export type ContextParameter = (typeof CONTEXT_PARAMETERS)[number];

/**
 * `space_alias`: the supplier's alias (the organization's in the supply center). `supplierid`: the supplier's id,
 * instead of an alias. `supply_center_context`: alias of the organization on whose behalf the buyer orders.
 */
export type SpaceContext = Readonly<Partial<Record<ContextParameter, string>>>;

/** Seed, section 8, word for word. */
export const MISSING_CONTEXT_MESSAGE = 'A space_alias context is required!';

/** True when the context names a space: by alias, or for suppliers by id. */
export function namesASpace(context: SpaceContext, accepts: 'alias' | 'alias_or_supplier_id'): boolean {
  if (context.space_alias !== undefined) return true;
  return accepts === 'alias_or_supplier_id' && context.supplierid !== undefined;
}
