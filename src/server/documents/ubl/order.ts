import type { I18n } from '@lingui/core';
import { packsOf, pricesPerKilo, weighedGrams } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { addMoney, compareMoney, type Money, subtractMoney } from '#domain/values/money.ts';
import { dayAt, timeAt } from '#domain/values/time-zone.ts';
import { buyersNotes } from '../line-notes.ts';
import type { OrderFacts } from '../order-facts.ts';
import { type XmlElement, xml, xmlDocument } from '../xml.ts';
import {
  addressParts,
  amountElement,
  endpoint,
  FRANCE,
  itemIds,
  itemName,
  kilosText,
  partyId,
  priceElement,
  siretId,
  taxCategory,
  textElement,
  type UblParties,
  ublRoot,
  unitCode,
} from './parts.ts';

function party(name: string, siret: string): XmlElement {
  return xml('cac:Party', [
    endpoint(siret),
    partyId(siret),
    xml('cac:PartyName', [xml('cbc:Name', name)]),
    xml('cac:PostalAddress', [FRANCE]),
    xml('cac:PartyLegalEntity', [xml('cbc:RegistrationName', name), siretId('cbc:CompanyID', siret)]),
  ]);
}

function delivery({ order }: OrderFacts): XmlElement {
  return xml('cac:Delivery', [
    xml('cac:DeliveryLocation', [xml('cac:Address', addressParts(order.address))]),
    xml('cac:RequestedDeliveryPeriod', [
      xml('cbc:StartDate', order.delivery_day),
      xml('cbc:EndDate', order.delivery_day),
    ]),
    xml('cac:DeliveryParty', [xml('cac:PartyName', [xml('cbc:Name', order.organization_name)])]),
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
  return { unit: 'KGM', quantity: kilosText(grams), ...prices };
}

/** The discount or promotion, with the price before it; null where there is none. */
function discount({ base, net }: Measured): XmlElement | null {
  if (compareMoney(base, net) <= 0) return null;
  return xml('cac:AllowanceCharge', [
    xml('cbc:ChargeIndicator', 'false'),
    priceElement('cbc:Amount', subtractMoney(base, net)),
    priceElement('cbc:BaseAmount', base),
  ]);
}

function orderLine(line: OrderLine, position: number, gtin: string | undefined, i18n: I18n): XmlElement {
  const { unit: unitCode, quantity, ...prices } = measured(line);
  return xml('cac:OrderLine', [
    textElement('cbc:Note', buyersNotes(line, i18n).join(' · ') || null),
    xml('cac:LineItem', [
      xml('cbc:ID', String(position + 1)),
      xml('cbc:Quantity', quantity, { unitCode }),
      amountElement('cbc:LineExtensionAmount', line.amount),
      xml('cac:Price', [
        priceElement('cbc:PriceAmount', prices.net),
        xml('cbc:BaseQuantity', '1', { unitCode }),
        discount({ unit: unitCode, quantity, ...prices }),
      ]),
      xml('cac:Item', [itemName(line, i18n.locale), ...itemIds(line, gtin), taxCategory(line.vat)]),
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
    amountElement('cbc:Amount', shipping),
  ]);
}

function anticipated({ total, vat, shipping }: OrderFacts['order']['totals']): XmlElement {
  const charged = shipping !== null && shipping.amount > 0;
  const exclusive = charged ? addMoney(total, shipping) : total;
  const inclusive = addMoney(exclusive, vat);
  return xml('cac:AnticipatedMonetaryTotal', [
    amountElement('cbc:LineExtensionAmount', total),
    amountElement('cbc:TaxExclusiveAmount', exclusive),
    amountElement('cbc:TaxInclusiveAmount', inclusive),
    charged ? amountElement('cbc:ChargeTotalAmount', shipping) : null,
    amountElement('cbc:PayableAmount', inclusive),
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
    ublRoot('Order', [
      xml('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order:3'),
      xml('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:ordering:3'),
      xml('cbc:ID', order.number),
      xml('cbc:IssueDate', dayAt(order.captured_at, letterhead.time_zone)),
      xml('cbc:IssueTime', `${timeAt(order.captured_at, letterhead.time_zone)}:${order.captured_at.slice(17, 19)}`),
      xml('cbc:OrderTypeCode', '220'),
      textElement('cbc:Note', order.comment),
      xml('cbc:DocumentCurrencyCode', total.currency),
      textElement('cbc:CustomerReference', order.reference),
      xml('cac:BuyerCustomerParty', [party(order.organization_name, organization_siret)]),
      xml('cac:SellerSupplierParty', [party(order.supplier_name, supplier_siret)]),
      delivery(facts),
      freight(order.totals.shipping),
      xml('cac:TaxTotal', [amountElement('cbc:TaxAmount', vat)]),
      anticipated(order.totals),
      ...order.lines.map((line, position) => orderLine(line, position, gtins.get(line.product_id), i18n)),
    ]),
  );
}
