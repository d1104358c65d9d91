import type { ProductDraft } from './use-product-draft.ts';

/** The props of a section of the sheet; `notation` has the prices' decimals. */
export interface SectionProps {
  readonly draft: ProductDraft;
  readonly notation: { readonly precision: number; readonly currency: string };
  readonly mayUpdate: boolean;
}

/** The props of the field of a draft with this name: when it is saved, whether it can be edited, why it was refused. */
export function fieldsOf({ flush, state }: ProductDraft, mayUpdate: boolean) {
  const errors = state.kind === 'refused' ? state.fields : {};
  return (name: string) => ({ flush, disabled: !mayUpdate, error: errors[name] });
}
