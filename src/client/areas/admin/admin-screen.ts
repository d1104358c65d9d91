import type { Whereabouts } from '#client/paths.ts';
import type { SupplierCard } from '#contract/supplier.ts';

/** What every screen of the back office is given. */
export interface AdminScreenProps {
  readonly supplier: SupplierCard;
  readonly where: Whereabouts;
  /** What the address names in the screen: `/admin/orders/{id}`. */
  readonly id: string | undefined;
  /** The screens that the person may open, by their segment after `/admin`. */
  readonly open: ReadonlySet<string>;
}
