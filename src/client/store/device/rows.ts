import type { ClientTerms } from '#contract/catalog.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { AskedSurvey } from '#contract/survey.ts';
import type { CatalogProduct, Category } from '#domain/catalog/product.ts';
import type { CountState } from '#domain/guides/count-mode.ts';
import type { GuideState } from '#domain/guides/order-guide.ts';
import type { CartState, CartSummary } from '#domain/orders/cart.ts';
import type { OrderDifference, OrderRequest } from '#domain/orders/order.ts';
import type { GivenReply } from '#domain/surveys/ask-survey.ts';
import type { SurveyAnswers } from '#domain/surveys/survey.ts';
import type { Stamp } from '#domain/values/clock-stamp.ts';
import type { BasisPoints, Money } from '#domain/values/money.ts';
import type { FirstList } from '../start/first-list-row.ts';

/** A supplier's space as one organization sees it: what catalogs, carts and orders on this device belong to. */
export interface SpaceKey {
  readonly supplier_id: string;
  readonly organization_id: string;
}

export function spaceId({ supplier_id, organization_id }: SpaceKey): string {
  return `${supplier_id}:${organization_id}`;
}

export interface SpaceRow extends SpaceKey {
  readonly space_id: string;
  /** null until the first catalog is complete */
  readonly client: ClientTerms | null;
  readonly categories: readonly Category[];
  /** Which products are this space's catalog; null until the first catalog is complete. */
  readonly generation: number | null;
  readonly cursor: string | null;
  readonly version: number;
  /** Milliseconds, when the catalog was last known to be complete; null: never. */
  readonly synced_at: number | null;
  /** Products of that generation. Absent in what older apps stored: each product has a row of its own there. */
  readonly product_count?: number;
  /** A full catalog on its way in, under a generation of its own, while the old one stays readable. */
  readonly incoming: {
    readonly generation: number;
    readonly cursor: string;
    readonly product_count?: number;
  } | null;
}

/** Products of one generation of one space's catalog, as the feed brought them: see catalog-blocks.ts. */
export interface BlockRow {
  readonly generation: number;
  /** Counts up: no two blocks of the store have the same number. */
  readonly block: number;
  /** In JSON, which is written and read in half the time of the objects. */
  readonly products: string;
}

/** Which blocks hold products and codes: see block-directory.ts. */
export interface DirectoryRow {
  readonly generation: number;
  readonly slot: string;
  /** The first of the blocks that came with it. */
  readonly part: number;
  readonly fingerprints: Uint32Array;
  /** The number of the block, for each fingerprint. */
  readonly blocks: Uint32Array;
}

/** One product of one generation of one space's catalog, newer than what a block says of it. */
export interface ProductRow {
  readonly generation: number;
  readonly product_id: string;
  /** null: it has left the catalog, and a block may hold it still. */
  readonly product: CatalogProduct | null;
}

/** Codes of rows of their own, those of one generation that end alike: see catalog-codes.ts. */
export interface CodeRow {
  readonly generation: number;
  readonly ending: string;
  /** Counts up: rows are added, never changed. */
  readonly part: number;
  readonly entries: readonly (readonly [code: string, product_id: string])[];
}

export interface CartRow extends SpaceKey {
  /** `gs-cart:<supplier_id>:<organization_id>` */
  readonly cart_id: string;
  readonly state: CartState;
  readonly summary: CartSummary;
  /** Net pack price the buyer last saw, by product, so that a line whose price changed since can be marked. */
  readonly seen_prices: Readonly<Record<string, Money>>;
  /** Milliseconds. */
  readonly last_changed: number;
  readonly expires_at: number;
  /** Counts changes made on this device, and how many of them the server has. */
  readonly revision: number;
  readonly shared_revision: number;
  /** Absent in what 0.1.0 and older stored. */
  readonly aside?: SetAside | null;
}

/** Lines whose 14 days seem over, by a time that the server did not tell: out of the cart, and not lost. */
export interface SetAside {
  readonly state: CartState;
  /** Milliseconds. */
  readonly last_changed: number;
  /** The server knew the last change: the server alone decides then. */
  readonly shared: boolean;
  /** Server's milliseconds, when a contact found them over; 14 days later they go. null: not asked yet. */
  readonly found_at: number | null;
}

/** An order guide that the organization's members share; one that was removed stays, and says so. */
export interface GuideRow extends SpaceKey {
  readonly list_id: string;
  readonly space_id: string;
  readonly state: GuideState;
  /** Counts changes made on this device, and how many of them the server has. */
  readonly revision: number;
  readonly shared_revision: number;
}

/** A count of a guide's shelves, as far as it has come: one per guide, of this device alone. */
export interface CountRow {
  readonly list_id: string;
  readonly space_id: string;
  /** The day whose levels count, 0 for Monday: a count that goes on after midnight keeps them. */
  readonly weekday: number;
  /** Milliseconds. */
  readonly started_at: number;
  readonly changed_at: number;
  readonly state: CountState;
  /** Packs by product that went into the cart when it ended; null: it goes on. */
  readonly proposed: Readonly<Record<string, number>> | null;
}

/** The version of the rows below; an older app's rows are upgraded in database.ts. */
export const OUTBOX_SCHEMA_VERSION = 1;

export type OutboxState = 'queued' | 'sending' | 'placed' | 'refused' | 'needs_review' | 'needs_sign_in';

/** Why a row stands where it stands. */
export type OutboxReason =
  /** No answer: no network, a timeout, or something on the way answered in the server's place. */
  | { readonly kind: 'unreachable' }
  /** The server asked to wait. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'server_trouble'; readonly status: number }
  | { readonly kind: 'signed_out' }
  /** Someone else is signed in on this device now. */
  | { readonly kind: 'other_account' }
  /** The server's answer, with its sentence for people. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly detail: string }
  /** What is stored is not what was accepted: it is not sent. */
  | { readonly kind: 'altered_on_device' }
  /** A bug on this side while sending; the others go on. */
  | { readonly kind: 'failed_on_device' };

/** What a product was when it was ordered: its name and place are all that is left of one that goes out of the catalog. */
export interface OrderedProductFacts
  extends Pick<
    CatalogProduct,
    'supplier_code' | 'names' | 'category_id' | 'picture' | 'sale_unit' | 'units_per_pack' | 'net_quantity' | 'net_unit'
  > {
  /** Absent in what 0.1.0 and older accepted. */
  readonly vat?: BasisPoints;
}

/** An order accepted on this device. Its body is never changed. */
export interface OutboxRow extends SpaceKey {
  readonly order_id: string;
  /** Who accepted it; it is only ever sent as this account. */
  readonly account_id: string;
  readonly body: OrderRequest;
  /** The body's products as they were then, by id; never sent. */
  readonly products: Readonly<Record<string, OrderedProductFacts>>;
  /** SHA-256 of the body's canonical JSON, in hexadecimal. */
  readonly body_hash: string;
  readonly schema_version: number;
  /** Milliseconds, by the server's clock as far as the device knows it. */
  readonly accepted_at: number;
  readonly state: OutboxState;
  readonly reason: OutboxReason | null;
  readonly differences: readonly OrderDifference[];
  /** Sends so far. From the first on the order may be on the server: it can no longer be withdrawn. */
  readonly attempts: number;
  /** Milliseconds; 0 = at once. */
  readonly next_attempt_at: number;
  /** The order as the server placed it, once known. */
  readonly order: PurchaseOrder | null;
  /** Milliseconds, when it was placed, refused or came back for review. */
  readonly settled_at: number | null;
  /** Milliseconds, when the person saw that it was placed. */
  readonly seen_at: number | null;
}

/** An own order as the server keeps it. */
export interface OrderRow {
  readonly order_id: string;
  readonly space_id: string;
  readonly received_at: string;
  readonly order: PurchaseOrder;
}

/** What was answered here about an order; it stays when the server has it. */
export interface SurveyReplyRow extends SpaceKey {
  readonly order_id: string;
  readonly space_id: string;
  readonly survey_id: string;
  readonly answers: SurveyAnswers;
  /** ISO 8601, by the server's clock as far as the device knows it. */
  readonly replied_at: string;
  /** `refused`: the server will never take it. */
  readonly state: 'waiting' | 'sent' | 'refused';
}

/** What the server last said of surveys: the open one, and the organization's replies to any. */
export interface KnownSurvey {
  readonly survey: AskedSurvey | null;
  readonly replies: readonly GivenReply[];
}

/** A scanned code that no product of the catalog carries. */
export interface UnknownCodeRow {
  readonly space_id: string;
  readonly code: string;
  readonly first_seen_at: number;
  readonly last_seen_at: number;
  readonly times: number;
}

/** This device lost the store it had before this one. */
export interface StoreLoss {
  /** Orders in it that were neither placed nor refused when it was last seen. */
  readonly unsent: readonly string[];
  /** The person has read it. */
  readonly told: boolean;
}

/** One value by name; the union lists them all. */
export type MetaRow =
  | { readonly name: 'device'; readonly value: string }
  /** The store's own name, and its person's. */
  | { readonly name: 'store' | 'person'; readonly value: string }
  | { readonly name: 'lost'; readonly value: StoreLoss }
  | { readonly name: 'clock'; readonly value: Stamp }
  | { readonly name: 'last_generation' | 'last_code_part' | 'last_block'; readonly value: number }
  /** By space: up to which change its orders are known, ISO 8601. */
  | { readonly name: `orders:${string}`; readonly value: string }
  /** By space: up to which change its order guides are known, ISO 8601. */
  | { readonly name: `guides:${string}`; readonly value: string }
  /** By space. */
  | { readonly name: `survey:${string}`; readonly value: KnownSurvey }
  /** By space: the beginning of the list it opens with. */
  | { readonly name: `first_page:${string}`; readonly value: FirstList };
