import type { ProductDraft } from './use-product-draft.ts';

/** A section of the sheet whose prices are written with these decimals. */
export interface SectionProps {
  readonly draft: ProductDraft;
  readonly notation: { readonly precision: number; readonly currency: string };
  readonly mayUpdate: boolean;
}

/** What each field of a draft takes by its name: when it is saved, whether it may be typed into, why it was refused. */
export function fieldsOf({ flush, state }: ProductDraft, mayUpdate: boolean) {
  const errors = state.kind === 'refused' ? state.fields : {};
  return (name: string) => ({ flush, disabled: !mayUpdate, error: errors[name] });
}
