import { lineName } from '#domain/orders/line-name.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { AMOUNT_PRECISION, type Money, rescale } from '#domain/values/money.ts';
import { writable } from '#domain/values/xml-text.ts';
import type { OrderFacts } from '../order-facts.ts';
import { type XmlElement, xml } from '../xml.ts';

/** What the UBL documents of PEPPOL BIS have in common: amounts, quantities, parties, identifiers of items. */

/** The ids of the parties in the network: a document can't be addressed without them. */
export interface UblParties {
  readonly supplier_siret: string;
  readonly organization_siret: string;
}

const SIRET_SCHEME = '0009';
const GTIN_SCHEME = '0160';

/** A decimal number as XML writes it: with a point, however many decimals it has. */
export function decimalText({ amount, precision }: Money): string {
  const digits = String(Math.abs(amount)).padStart(precision + 1, '0');
  const whole = digits.slice(0, digits.length - precision);
  const sign = amount < 0 ? '-' : '';
  return precision === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-precision)}`;
}

/** A price, with all its decimals. */
export const priceElement = (name: string, value: Money) =>
  xml(name, decimalText(value), { currencyID: value.currency });
export const amountElement = (name: string, value: Money) => priceElement(name, rescale(value, AMOUNT_PRECISION));
/** An element with a text; null where nothing of the text can be written. */
export const textElement = (name: string, value: string | null) =>
  value === null || writable(value) === '' ? null : xml(name, value);
/** Kilos from grams. */
export const kilosText = (grams: number) => decimalText({ amount: grams, precision: 3, currency: '' });

/** Packs are packages (XCT), what is sold by the piece is counted (H87); UN/ECE Recommendations 20 and 21. */
export function unitCode({ units_per_pack, sale_unit }: Pick<OrderLine, 'units_per_pack' | 'sale_unit'>): string {
  return units_per_pack > 1 || sale_unit === 'pack' ? 'XCT' : 'H87';
}

/** Only French establishments have a SIRET. */
export const FRANCE = xml('cac:Country', [xml('cbc:IdentificationCode', 'FR')]);

/** An address of delivery; its parts that are empty are left out. */
export function addressParts(address: {
  readonly label: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}): (XmlElement | null)[] {
  return [
    textElement('cbc:StreetName', address.street),
    textElement('cbc:AdditionalStreetName', address.label),
    textElement('cbc:CityName', address.city),
    textElement('cbc:PostalZone', address.postcode),
    FRANCE,
  ];
}

/** A party’s address in the network: its SIRET. */
export const endpoint = (siret: string) => xml('cbc:EndpointID', siret, { schemeID: SIRET_SCHEME });
export const partyId = (siret: string) =>
  xml('cac:PartyIdentification', [xml('cbc:ID', siret, { schemeID: SIRET_SCHEME })]);
export const registeredName = (name: string) => xml('cac:PartyLegalEntity', [xml('cbc:RegistrationName', name)]);
export const siretId = (name: string, siret: string) => xml(name, siret, { schemeID: SIRET_SCHEME });

/** VAT of goods, in basis points: standard rate (S) or zero rate (Z). */
export function taxCategory(vat: number): XmlElement {
  return xml('cac:ClassifiedTaxCategory', [
    xml('cbc:ID', vat === 0 ? 'Z' : 'S'),
    xml('cbc:Percent', decimalText({ amount: vat, precision: 2, currency: '' })),
    xml('cac:TaxScheme', [xml('cbc:ID', 'VAT')]),
  ]);
}

/** The name of the ordered item in the document’s language; its code where the name can't be written. */
export function itemName(line: OrderLine, locale: string): XmlElement {
  const name = lineName(line, locale);
  return xml('cbc:Name', writable(name) === '' ? line.supplier_code : name);
}

/** What buyer, seller and everybody call the item: client code, supplier code, GTIN (14 digits). */
export function itemIds(
  { client_code, supplier_code }: Pick<OrderLine, 'client_code' | 'supplier_code'>,
  gtin: string | undefined,
): (XmlElement | null)[] {
  return [
    client_code === undefined || writable(client_code) === ''
      ? null
      : xml('cac:BuyersItemIdentification', [xml('cbc:ID', client_code)]),
    xml('cac:SellersItemIdentification', [xml('cbc:ID', supplier_code)]),
    gtin === undefined ? null : xml('cac:StandardItemIdentification', [xml('cbc:ID', gtin, { schemeID: GTIN_SCHEME })]),
  ];
}

/** The root element with the namespaces of a UBL 2.1 document. */
export function ublRoot(name: string, content: readonly (XmlElement | null)[]): XmlElement {
  return xml(name, content, {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
    'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  });
}

/** The order as its buyer's system knows it. */
export const orderedAs = ({ order, written }: Pick<OrderFacts, 'order' | 'written'>) =>
  xml('cac:OrderReference', [xml('cbc:ID', written?.document_id ?? order.number)]);

/** The line as the buyer's system knows it; else its place, as our own order numbers it. */
export const lineOrderedAs = (
  { product_id, replaces }: Pick<OrderLine, 'product_id' | 'replaces'>,
  position: number,
  { written }: Pick<OrderFacts, 'written'>,
) => xml('cbc:LineID', written?.line_ids[replaces ?? product_id] ?? String(position + 1));
