/** Reads an order of PEPPOL BIS Ordering 3 (UBL 2.1) as what it says; nothing is looked up here. */
import type { DocumentFault } from '#contract/document-fault.ts';
import { isCalendarDay } from '#domain/values/time-zone.ts';
import { ElementReader, type Said } from './element-reader.ts';
import { pathOf, type ReadElement, readXml } from './read-xml.ts';

const ORDER = 'urn:oasis:names:specification:ubl:schema:xsd:Order-2';
const TRANSACTION = 'urn:fdc:peppol.eu:poacc:trns:order:3';
/** OrderTypeCode (UNCL 1001) of an order that is to be delivered as it stands. */
const PLAIN_ORDER = '220';
const MOST_LINES = 1000;
const MOST_OF_A_NUMBER = 100;

export interface SaidPeriod {
  readonly from: string;
  readonly until: string;
  readonly path: string;
}

/** A party by the numbers that it has in other companies' systems. */
export interface SaidParty {
  readonly ids: readonly Said[];
  readonly path: string;
}

export interface SaidAddress {
  readonly street: string;
  readonly label: string;
  readonly city: string;
  readonly postcode: string;
  readonly path: string;
}

export interface SaidLine {
  readonly path: string;
  readonly line_id: string;
  readonly remark: string | null;
  readonly quantity: Said;
  readonly seller_code: Said | null;
  readonly buyer_code: Said | null;
  readonly standard_code: Said | null;
  readonly price: Said | null;
  /** How many units the price is of; null: one. */
  readonly price_base: Said | null;
}

export interface SaidOrder {
  /** The buyer's own number of the order. */
  readonly number: Said;
  readonly currency: Said | null;
  readonly reference: Said | null;
  readonly remarks: readonly string[];
  readonly buyer: SaidParty;
  readonly seller: SaidParty;
  readonly address: SaidAddress | null;
  /** The wished delivery; null: as soon as possible. */
  readonly wished: SaidPeriod | null;
  readonly valid_until: Said | null;
  readonly freight: Said | null;
  readonly lines: readonly SaidLine[];
}

export type ReadOrder = { readonly order: SaidOrder } | { readonly problems: ReadonlyMap<string, DocumentFault> };

function dayOf(reader: ElementReader, said: Said | null): string | null {
  if (said === null) return null;
  if (isCalendarDay(said.text)) return said.text;
  reader.wrong(said.path, 'not_a_day');
  return null;
}

function periodOf(reader: ElementReader, element: ReadElement | null): SaidPeriod | null {
  if (element === null) return null;
  const from = dayOf(reader, reader.text(element, 'cbc:StartDate'));
  const until = dayOf(reader, reader.text(element, 'cbc:EndDate'));
  if (from === null && until === null) return null;
  const period = { from: from ?? until ?? '', until: until ?? from ?? '', path: pathOf(element) };
  if (period.from > period.until) reader.wrong(period.path, 'period_reversed');
  return period;
}

/** The times of a period, which an order here has as a remark. */
function timesOf(reader: ElementReader, period: ReadElement | null): string[] {
  const times = [reader.text(period, 'cbc:StartTime'), reader.text(period, 'cbc:EndTime')];
  const given = times.flatMap((time) => time?.text ?? []);
  return given.length === 0 ? [] : [given.join(' – ')];
}

function contactOf(reader: ElementReader, party: ReadElement | null): string[] {
  const contact = reader.one(party, 'cac:Contact');
  const words = ['cbc:Name', 'cbc:Telephone', 'cbc:ElectronicMail'].flatMap(
    (name) => reader.text(contact, name)?.text ?? [],
  );
  reader.repeats(contact, 'cbc:ID');
  return words.length === 0 ? [] : [words.join(' · ')];
}

function partyOf(reader: ElementReader, root: ReadElement, role: string) {
  const element = reader.along(root, role, 'cac:Party');
  const ids = [
    reader.text(element, 'cbc:EndpointID'),
    ...reader.all(element, 'cac:PartyIdentification').map((each) => reader.text(each, 'cbc:ID')),
    reader.text(element, 'cac:PartyLegalEntity', 'cbc:CompanyID'),
  ];
  const legal = reader.one(element, 'cac:PartyLegalEntity');
  reader.repeats(legal, 'cbc:RegistrationName', 'cac:RegistrationAddress');
  reader.repeats(element, 'cac:PartyName', 'cac:PostalAddress', 'cac:PartyTaxScheme');
  const path = element === null ? `${root.name}/${role}` : pathOf(element);
  const party: SaidParty = { ids: ids.filter((id) => id !== null), path };
  return { party, element };
}

function addressOf(reader: ElementReader, delivery: ReadElement | null): SaidAddress | null {
  const location = reader.one(delivery, 'cac:DeliveryLocation');
  reader.repeats(location, 'cbc:ID', 'cbc:Name');
  const address = reader.one(location, 'cac:Address');
  if (address === null) return null;
  const text = (name: string) => reader.text(address, name)?.text ?? '';
  const said = {
    street: text('cbc:StreetName'),
    label: text('cbc:AdditionalStreetName'),
    city: text('cbc:CityName'),
    postcode: text('cbc:PostalZone'),
    path: pathOf(address),
  };
  reader.repeats(address, 'cbc:CountrySubentity', 'cac:Country');
  return said;
}

/** Freight is the one charge that an order here knows. */
function freightOf(reader: ElementReader, root: ReadElement): Said | null {
  const charge = reader.one(root, 'cac:AllowanceCharge');
  if (charge === null) return null;
  const isCharge = reader.text(charge, 'cbc:ChargeIndicator')?.text === 'true';
  const isFreight = reader.text(charge, 'cbc:AllowanceChargeReasonCode')?.text === 'FC';
  reader.repeats(charge, 'cbc:AllowanceChargeReason');
  if (!isCharge || !isFreight) reader.wrong(pathOf(charge), 'not_freight');
  return reader.text(charge, 'cbc:Amount');
}

function lineOf(reader: ElementReader, element: ReadElement, wished: SaidPeriod | null): SaidLine | null {
  const path = pathOf(element);
  const notes = reader.texts(element, 'cbc:Note').map(({ text }) => text);
  const item = reader.one(element, 'cac:LineItem');
  const line_id = reader.needed(item, path, 'cbc:ID');
  const quantity = reader.needed(item, path, 'cbc:Quantity');
  const account = reader.text(item, 'cbc:AccountingCost');
  const partial = reader.text(item, 'cbc:PartialDeliveryIndicator');
  if (partial?.text === 'false') reader.wrong(partial.path, 'partial_delivery');
  const own = periodOf(reader, reader.along(item, 'cac:Delivery', 'cac:RequestedDeliveryPeriod'));
  if (own !== null && (own.from !== wished?.from || own.until !== wished.until)) {
    reader.wrong(own.path, 'other_period');
  }
  const price = reader.one(item, 'cac:Price');
  const goods = reader.one(item, 'cac:Item');
  reader.repeats(item, 'cbc:LineExtensionAmount', 'cbc:TotalTaxAmount');
  reader.repeats(price, 'cac:AllowanceCharge');
  reader.repeats(
    goods,
    ...['cbc:Name', 'cbc:Description', 'cac:ManufacturersItemIdentification', 'cac:CommodityClassification'],
    'cac:ClassifiedTaxCategory',
  );
  const said = {
    seller_code: reader.text(goods, 'cac:SellersItemIdentification', 'cbc:ID'),
    buyer_code: reader.text(goods, 'cac:BuyersItemIdentification', 'cbc:ID'),
    standard_code: reader.text(goods, 'cac:StandardItemIdentification', 'cbc:ID'),
    price: reader.text(price, 'cbc:PriceAmount'),
    price_base: reader.text(price, 'cbc:BaseQuantity'),
  };
  if (line_id === null || quantity === null) return null;
  const remark = [...notes, ...(account === null ? [] : [account.text])].join(' · ') || null;
  return { path, line_id: line_id.text, remark, quantity, ...said };
}

/** Answers the order, or each element that is missing, wrong or not understood. */
export async function readUblOrder(content: Buffer): Promise<ReadOrder> {
  const root = await readXml(content, ORDER);
  const reader = new ElementReader();
  if (root.name !== 'Order') return { problems: new Map([[root.name, { code: 'not_an_order' }]]) };
  const kind = reader.needed(root, 'Order', 'cbc:CustomizationID');
  if (kind !== null && kind.text !== TRANSACTION && !kind.text.startsWith(`${TRANSACTION}:`)) {
    reader.wrong(kind.path, 'not_bis_order');
  }
  reader.repeats(root, 'cbc:UBLVersionID', 'cbc:ProfileID', 'cbc:IssueTime', 'cac:TaxTotal');
  reader.repeats(root, 'cac:AnticipatedMonetaryTotal');
  dayOf(reader, reader.needed(root, 'Order', 'cbc:IssueDate'));
  const type = reader.text(root, 'cbc:OrderTypeCode');
  if (type !== null && type.text !== PLAIN_ORDER) reader.wrong(type.path, 'not_a_plain_order');
  const number = reader.needed(root, 'Order', 'cbc:ID');
  if (number !== null && number.text.length > MOST_OF_A_NUMBER) {
    reader.wrong(number.path, { code: 'too_long', most: `${MOST_OF_A_NUMBER}` });
  }
  const buyer = partyOf(reader, root, 'cac:BuyerCustomerParty');
  const seller = partyOf(reader, root, 'cac:SellerSupplierParty');
  reader.repeats(seller.element, 'cac:Contact');
  const delivery = reader.one(root, 'cac:Delivery');
  const period = reader.one(delivery, 'cac:RequestedDeliveryPeriod');
  const receiver = reader.one(delivery, 'cac:DeliveryParty');
  reader.repeats(receiver, 'cac:PartyName', 'cac:PartyIdentification', 'cbc:EndpointID');
  const wished = periodOf(reader, period);
  const remarks = [
    ...reader.texts(root, 'cbc:Note').map(({ text }) => text),
    ...reader.texts(root, 'cbc:AccountingCost').map(({ text }) => text),
    ...timesOf(reader, period),
    ...contactOf(reader, buyer.element),
    ...contactOf(reader, receiver),
  ];
  const facts = {
    currency: reader.text(root, 'cbc:DocumentCurrencyCode'),
    reference: reader.text(root, 'cbc:CustomerReference'),
    address: addressOf(reader, delivery),
    valid_until: reader.text(root, 'cac:ValidityPeriod', 'cbc:EndDate'),
    freight: freightOf(reader, root),
  };
  const elements = reader.all(root, 'cac:OrderLine');
  if (elements.length === 0) reader.wrong('Order/cac:OrderLine', 'missing');
  if (elements.length > MOST_LINES) reader.wrong('Order/cac:OrderLine', { code: 'too_many', most: `${MOST_LINES}` });
  const lines = elements.slice(0, MOST_LINES).flatMap((element) => lineOf(reader, element, wished) ?? []);
  dayOf(reader, facts.valid_until);
  reader.refuseRest(root);
  if (number === null || reader.problems.size > 0) return { problems: reader.problems };
  return { order: { ...facts, number, remarks, buyer: buyer.party, seller: seller.party, wished, lines } };
}
