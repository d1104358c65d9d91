import type { BasisPoints, Money } from '../values/money.ts';

/** How a product is ordered: by whole pack, or by piece or bunch of the pack. */
export const SALE_UNITS = ['pack', 'piece', 'bunch', 'variable_weight'] as const;
export type SaleUnit = (typeof SALE_UNITS)[number];

/** The unit a buyer compares prices by (seed: UVC, kilo, liter). */
export const PRICE_LABELS = ['UVC', 'kilo', 'liter'] as const;
export type PriceLabel = (typeof PRICE_LABELS)[number];

/** What the net content of a UVC is measured in. */
export const NET_UNITS = ['kg', 'l'] as const;
export type NetUnit = (typeof NET_UNITS)[number];

export const TEMPERATURES = ['ambient', 'chilled', 'frozen'] as const;
export type Temperature = (typeof TEMPERATURES)[number];

/** The fourteen of EU regulation 1169/2011, annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export type Availability =
  | { readonly state: 'available' }
  /** `back_on`: calendar day (YYYY-MM-DD) the supplier announces, when known. */
  | { readonly state: 'out_of_stock'; readonly back_on: string | null };

export const CODE_KINDS = ['supplier_code', 'client_code', 'unit', 'pack', 'pallet'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** A code that finds the product, and the packs that one scan of it stands for. */
export interface ProductCode {
  /** GTIN as 14 digits, or the supplier's or client's own code as written (leading zeros kept). */
  readonly code: string;
  readonly kind: CodeKind;
  /** Packs one read adds: 1 for unit and pack codes, packs_per_pallet for a pallet. */
  readonly packs: number;
}

/** A dated promotion (seed: sales_promo): a price, or a percentage off the price before discount. */
export interface SalesPromo {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly price: Money | null;
  readonly percent: BasisPoints | null;
}

/** The part of a product that every client sees alike. */
export interface ProductDescription {
  readonly supplier_code: string;
  readonly brand: string | null;
  readonly origin: string | null;
  readonly category_id: string | null;
  readonly sale_unit: SaleUnit;
  readonly price_label: PriceLabel;
  /** PCB: UVC per pack */
  readonly units_per_pack: number;
  /** Net content of one UVC in thousandths of `net_unit` (grams or millilitres); null when unknown. */
  readonly net_quantity: number | null;
  readonly net_unit: NetUnit | null;
  /** Gross weight of a pack in grams; null when unknown. */
  readonly pack_weight: number | null;
  readonly packs_per_layer: number | null;
  readonly packs_per_pallet: number | null;
  /** Supplier's own capacity units (crate, roll slot) one pack takes; null when unknown. */
  readonly capacity_units: number | null;
  /** Billed on the real weight; the pack price is an estimate. Tolerance before the buyer must consent. */
  readonly catch_weight: { readonly price_per_kilo: Money; readonly tolerance: BasisPoints } | null;
  readonly vat: BasisPoints;
  readonly labels: readonly string[];
  readonly allergens: readonly string[];
  readonly temperature: Temperature;
  readonly availability: Availability;
}

/**
 * A product as one client sees it: its description plus this client's price. The catalog feed carries it, the device
 * stores it, and the server prices an order with it.
 */
export interface CatalogProduct extends ProductDescription {
  readonly product_id: string;
  /** by locale (fr_FR …); fr_FR is always there */
  readonly names: Readonly<Record<string, string>>;
  /** Path of the picture on our own origin, or null: the category glyph stands in. */
  readonly picture: string | null;
  readonly codes: readonly ProductCode[];
  /** Pack price for this client before discount and promo: own price, else price group, else catalog. */
  readonly price: Money;
  /** Lasting negotiated discount for this client (seed: sales_discount). */
  readonly sales_discount: BasisPoints;
  readonly sales_promos: readonly SalesPromo[];
}

export interface Category {
  readonly category_id: string;
  readonly parent_id: string | null;
  readonly names: Readonly<Record<string, string>>;
  /** Name of the drawn glyph and its hue (degrees, OKLCH). */
  readonly glyph: string;
  readonly hue: number;
  readonly position: number;
}
