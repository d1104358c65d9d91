/**
 * Puts what a search found at several suppliers side by side: the same printed code first, then what is only similar.
 * Each list compares prices by the kilo, the litre or the unit, cheapest first.
 */
import type { Temperature } from '../catalog/product.ts';
import { isSameKind, type Kind, likeness } from '../orders/kind-words.ts';
import { type Compared, comparePrices, type PricedOffer } from './compare-prices.ts';

/** A product of one supplier, with the facts that make it comparable. */
export interface Offer extends PricedOffer {
  readonly supplier_id: string;
  readonly product_id: string;
  /** How well it fits the query; comparable between catalogs. */
  readonly score: number;
  /** GTINs of the unit and of the pack. */
  readonly gtins: readonly string[];
  readonly kind: Kind;
  /** Folded words of its category; empty where it has none. */
  readonly categoryWords: readonly string[];
  readonly temperature: Temperature;
}

export type ComparedOffer = Compared<Offer>;

export interface OfferList {
  /** `same_code`: one GTIN at all of them. `similar`: the same thing by name and category, under other codes. */
  readonly match: 'same_code' | 'similar';
  /** The GTIN that they share; null for similar ones. */
  readonly code: string | null;
  /** Cheapest first; those that can't be had come last. */
  readonly offers: readonly ComparedOffer[];
}

/** One thing, with everything found that is the same or like it. */
export interface OfferGroup {
  readonly lists: readonly OfferList[];
}

/** From here on two names are alike enough without a word in common between their categories. */
const ALIKE = 0.5;

/** `offers`: best fit first. The groups keep that order. */
export function compareOffers(offers: readonly Offer[]): OfferGroup[] {
  const byCode = new Map<string, Offer[]>();
  for (const offer of offers) {
    for (const gtin of offer.gtins) {
      const others = byCode.get(gtin);
      if (others === undefined) byCode.set(gtin, [offer]);
      else others.push(offer);
    }
  }
  const byHead = new Map<string | null, Offer[]>();
  for (const offer of offers) {
    const { head } = offer.kind;
    const others = byHead.get(head);
    if (others === undefined) byHead.set(head, [offer]);
    else others.push(offer);
  }
  const taken = new Set<Offer>();
  const groups: OfferGroup[] = [];
  for (const offer of offers) {
    if (taken.has(offer)) continue;
    const lists: OfferList[] = [];
    const single: Offer[] = [];
    const alike = (byHead.get(offer.kind.head) ?? []).filter((other) => other !== offer && isAlike(offer, other));
    for (const each of [offer, ...alike]) {
      if (taken.has(each)) continue;
      const { code, same } = sameCode(each, byCode, taken);
      for (const one of same) taken.add(one);
      if (code === null) single.push(each);
      else lists.push({ match: 'same_code', code, offers: comparePrices(same) });
    }
    if (single.length > 0) lists.push({ match: 'similar', code: null, offers: comparePrices(single) });
    groups.push({ lists });
  }
  return groups;
}

/** The offers under one GTIN of `offer`: the GTIN that most of them share. */
function sameCode(
  offer: Offer,
  byCode: ReadonlyMap<string, readonly Offer[]>,
  taken: ReadonlySet<Offer>,
): { readonly code: string | null; readonly same: readonly Offer[] } {
  let code: string | null = null;
  let same: readonly Offer[] = [offer];
  for (const gtin of offer.gtins) {
    const sharing = (byCode.get(gtin) ?? []).filter((other) => !taken.has(other));
    if (sharing.length > same.length) [code, same] = [gtin, sharing];
  }
  return { code, same };
}

/** The same thing under another code: same kind and temperature, sold by the same measure, of a like category. */
function isAlike(offer: Offer, other: Offer): boolean {
  if (offer.temperature !== other.temperature || offer.price?.per !== other.price?.per) return false;
  if (offer.price?.currency !== other.price?.currency || !isSameKind(offer.kind, other.kind)) return false;
  const shareWord =
    offer.categoryWords.length === 0 ||
    other.categoryWords.length === 0 ||
    offer.categoryWords.some((word) => other.categoryWords.includes(word));
  return shareWord || likeness(offer.kind, other.kind) >= ALIKE;
}
