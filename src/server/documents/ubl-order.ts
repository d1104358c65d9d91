import type { I18n } from '@lingui/core';
import { lineName } from '#domain/orders/line-name.ts';
import { packsOf, pricesPerKilo, weighedGrams } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { AMOUNT_PRECISION, addMoney, compareMoney, type Money, rescale, subtractMoney } from '#domain/values/money.ts';
import { dayAt, timeAt } from '#domain/values/time-zone.ts';
import { buyersNotes } from './line-notes.ts';
import type { OrderFacts } from './order-facts.ts';
import { writable, type XmlElement, xml, xmlDocument } from './xml.ts';

/** The ids of the parties in the network: an order can't be addressed without them. */
export interface UblParties {
  readonly supplier_siret: string;
  readonly organization_siret: string;
}

const SIRET_SCHEME = '0009';
const GTIN_SCHEME = '0160';

/** A decimal number as XML writes it: with a point, however many decimals it has. */
function decimalText({ amount, precision }: Money): string {
  const digits = String(Math.abs(amount)).padStart(precision + 1, '0');
  const whole = digits.slice(0, digits.length - precision);
  const sign = amount < 0 ? '-' : '';
  return precision === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-precision)}`;
}

const money = (name: string, value: Money) => xml(name, decimalText(value), { currencyID: value.currency });
const amount = (name: string, value: Money) => money(name, rescale(value, AMOUNT_PRECISION));
const percentText = (basisPoints: number) => decimalText({ amount: basisPoints, precision: 2, currency: '' });
const text = (name: string, value: string | null) =>
  value === null || writable(value) === '' ? null : xml(name, value);

/** Packs are packages (XCT), what is sold by the piece is counted (H87); UN/ECE Recommendations 20 and 21. */
function unitCode({ units_per_pack, sale_unit }: Pick<OrderLine, 'units_per_pack' | 'sale_unit'>): string {
  return units_per_pack > 1 || sale_unit === 'pack' ? 'XCT' : 'H87';
}

/** Only French establishments have a SIRET. */
const FRANCE = xml('cac:Country', [xml('cbc:IdentificationCode', 'FR')]);

function party(name: string, siret: string): XmlElement {
  return xml('cac:Party', [
    xml('cbc:EndpointID', siret, { schemeID: SIRET_SCHEME }),
    xml('cac:PartyIdentification', [xml('cbc:ID', siret, { schemeID: SIRET_SCHEME })]),
    xml('cac:PartyName', [xml('cbc:Name', name)]),
    xml('cac:PostalAddress', [FRANCE]),
    xml('cac:PartyLegalEntity', [
      xml('cbc:RegistrationName', name),
      xml('cbc:CompanyID', siret, { schemeID: SIRET_SCHEME }),
    ]),
  ]);
}

function delivery({ order }: OrderFacts): XmlElement {
  const { label, street, postcode, city } = order.address;
  return xml('cac:Delivery', [
    xml('cac:DeliveryLocation', [
      xml('cac:Address', [
        text('cbc:StreetName', street),
        text('cbc:AdditionalStreetName', label),
        text('cbc:CityName', city),
        text('cbc:PostalZone', postcode),
        FRANCE,
      ]),
    ]),
    xml('cac:RequestedDeliveryPeriod', [
      xml('cbc:StartDate', order.delivery_day),
      xml('cbc:EndDate', order.delivery_day),
    ]),
    xml('cac:DeliveryParty', [xml('cac:PartyName', [xml('cbc:Name', order.organization_name)])]),
  ]);
}

function taxCategory(vat: number): XmlElement {
  return xml('cac:ClassifiedTaxCategory', [
    xml('cbc:ID', vat === 0 ? 'Z' : 'S'),
    xml('cbc:Percent', percentText(vat)),
    xml('cac:TaxScheme', [xml('cbc:ID', 'VAT')]),
  ]);
}

interface Measured {
  readonly unit: string;
  readonly quantity: string;
  readonly base: Money;
  readonly net: Money;
}

/** Packs and the price of a pack; for a line billed by weight, kilos (KGM) and the price of a kilo. */
function measured(line: OrderLine): Measured {
  const grams = weighedGrams(line);
  const prices = pricesPerKilo(line);
  if (grams === null || prices === null) {
    return { unit: unitCode(line), quantity: String(packsOf(line)), base: line.base_price, net: line.net_price };
  }
  return { unit: 'KGM', quantity: decimalText({ amount: grams, precision: 3, currency: '' }), ...prices };
}

/** The discount or promotion, with the price before it; null where there is none. */
function discount({ base, net }: Measured): XmlElement | null {
  if (compareMoney(base, net) <= 0) return null;
  return xml('cac:AllowanceCharge', [
    xml('cbc:ChargeIndicator', 'false'),
    money('cbc:Amount', subtractMoney(base, net)),
    money('cbc:BaseAmount', base),
  ]);
}

function orderLine(line: OrderLine, position: number, gtin: string | undefined, i18n: I18n): XmlElement {
  const { unit: unitCode, quantity, ...prices } = measured(line);
  const name = lineName(line, i18n.locale);
  return xml('cac:OrderLine', [
    text('cbc:Note', buyersNotes(line, i18n).join(' · ') || null),
    xml('cac:LineItem', [
      xml('cbc:ID', String(position + 1)),
      xml('cbc:Quantity', quantity, { unitCode }),
      amount('cbc:LineExtensionAmount', line.amount),
      xml('cac:Price', [
        money('cbc:PriceAmount', prices.net),
        xml('cbc:BaseQuantity', '1', { unitCode }),
        discount({ unit: unitCode, quantity, ...prices }),
      ]),
      xml('cac:Item', [
        xml('cbc:Name', writable(name) === '' ? line.supplier_code : name),
        line.client_code === undefined || writable(line.client_code) === ''
          ? null
          : xml('cac:BuyersItemIdentification', [xml('cbc:ID', line.client_code)]),
        xml('cac:SellersItemIdentification', [xml('cbc:ID', line.supplier_code)]),
        gtin === undefined
          ? null
          : xml('cac:StandardItemIdentification', [xml('cbc:ID', gtin, { schemeID: GTIN_SCHEME })]),
        taxCategory(line.vat),
      ]),
    ]),
  ]);
}

/** Shipping as a charge (UNCL 7161 FC: freight); none where it is free or not known yet. */
function freight(shipping: Money | null): XmlElement | null {
  if (shipping === null || shipping.amount === 0) return null;
  return xml('cac:AllowanceCharge', [
    xml('cbc:ChargeIndicator', 'true'),
    xml('cbc:AllowanceChargeReasonCode', 'FC'),
    xml('cbc:AllowanceChargeReason', 'Freight service'),
    amount('cbc:Amount', shipping),
  ]);
}

function anticipated({ total, vat, shipping }: OrderFacts['order']['totals']): XmlElement {
  const charged = shipping !== null && shipping.amount > 0;
  const exclusive = charged ? addMoney(total, shipping) : total;
  const inclusive = addMoney(exclusive, vat);
  return xml('cac:AnticipatedMonetaryTotal', [
    amount('cbc:LineExtensionAmount', total),
    amount('cbc:TaxExclusiveAmount', exclusive),
    amount('cbc:TaxInclusiveAmount', inclusive),
    charged ? amount('cbc:ChargeTotalAmount', shipping) : null,
    amount('cbc:PayableAmount', inclusive),
  ]);
}

/**
 * An order as UBL 2.1, for PEPPOL BIS Ordering 3; names and notes in the language of `i18n`. The VAT is that of the goods; the VAT of
 * the carriage is only on the invoice.
 */
export function ublOrder(facts: OrderFacts, { supplier_siret, organization_siret }: UblParties, i18n: I18n): string {
  const { order, gtins, letterhead } = facts;
  const { total, vat } = order.totals;
  return xmlDocument(
    xml(
      'Order',
      [
        xml('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order:3'),
        xml('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:ordering:3'),
        xml('cbc:ID', order.number),
        xml('cbc:IssueDate', dayAt(order.captured_at, letterhead.time_zone)),
        xml('cbc:IssueTime', `${timeAt(order.captured_at, letterhead.time_zone)}:${order.captured_at.slice(17, 19)}`),
        xml('cbc:OrderTypeCode', '220'),
        text('cbc:Note', order.comment),
        xml('cbc:DocumentCurrencyCode', total.currency),
        text('cbc:CustomerReference', order.reference),
        xml('cac:BuyerCustomerParty', [party(order.organization_name, organization_siret)]),
        xml('cac:SellerSupplierParty', [party(order.supplier_name, supplier_siret)]),
        delivery(facts),
        freight(order.totals.shipping),
        xml('cac:TaxTotal', [amount('cbc:TaxAmount', vat)]),
        anticipated(order.totals),
        ...order.lines.map((line, position) => orderLine(line, position, gtins.get(line.product_id), i18n)),
      ],
      {
        xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  );
}
