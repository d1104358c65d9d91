/** What a person does not want proposed in the usual order, by space. */
import type { SuggestionChoices } from '#domain/orders/suggestion-choices.ts';

/** A product that the person does not want proposed. */
export interface RefusedProduct {
  readonly product_id: string;
  /** YYYY-MM-DD at the supplier's clock: not on that day. Null: never. */
  readonly day: string | null;
}

/** What the person chose for good, on any of their devices. */
export interface KeptChoices {
  readonly choices: SuggestionChoices;
  /** The product_ids whose choice the server does not have, as far as this device knows. */
  readonly unsent: readonly string[];
}

export type SuggestionRow =
  /** On this device alone. Older apps kept refusals for good here as well. */
  | { readonly name: `refused:${string}`; readonly value: readonly RefusedProduct[] }
  | { readonly name: `suggestion_choices:${string}`; readonly value: KeptChoices };
