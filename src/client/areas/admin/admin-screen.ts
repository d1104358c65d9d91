import type { Whereabouts } from '#client/paths.ts';
import type { SupplierCard } from '#contract/supplier.ts';

/** The props of every screen of the back office. */
export interface AdminScreenProps {
  readonly supplier: SupplierCard;
  readonly where: Whereabouts;
  /** The id in the screen's address: `/admin/orders/{id}`. */
  readonly id: string | undefined;
  /** The screens that the person may open, by their segment after `/admin`. */
  readonly open: ReadonlySet<string>;
}
