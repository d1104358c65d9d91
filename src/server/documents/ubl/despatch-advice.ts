import type { I18n } from '@lingui/core';
import { packsOf, weighedGrams } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { dayAt, timeAt } from '#domain/values/time-zone.ts';
import type { OrderFacts } from '../order-facts.ts';
import { type XmlElement, xml, xmlDocument } from '../xml.ts';
import {
  addressParts,
  endpoint,
  FRANCE,
  itemIds,
  itemName,
  kilosText,
  lineOrderedAs,
  orderedAs,
  partyId,
  registeredName,
  textElement,
  type UblParties,
  ublRoot,
  unitCode,
} from './parts.ts';

/** Packs that did not leave, and why: they come with another order, or not at all. */
function outstanding(line: OrderLine, i18n: I18n): (XmlElement | null)[] {
  const packs = line.quantity - packsOf(line);
  if (packs <= 0) return [];
  const { backorder } = line;
  const reason =
    backorder === undefined
      ? i18n._('Ne sera pas livré')
      : i18n._('Livré le {day}, commande {number}', {
          day: backorder.delivery_day,
          number: orderNumber(backorder.order_id),
        });
  return [
    xml('cbc:OutstandingQuantity', String(packs), { unitCode: unitCode(line) }),
    xml('cbc:OutstandingReason', reason),
  ];
}

/** Lot and dates of the packs that left; null where the line tells none. */
function traced({ lot, use_by, best_before }: OrderLine): XmlElement | null {
  const lotParts = [
    textElement('cbc:LotNumberID', lot ?? null),
    use_by === undefined ? null : xml('cbc:ExpiryDate', use_by),
  ];
  const hasLot = lotParts.some((part) => part !== null);
  if (!hasLot && best_before === undefined) return null;
  return xml('cac:ItemInstance', [
    best_before === undefined ? null : xml('cbc:BestBeforeDate', best_before),
    hasLot ? xml('cac:LotIdentification', lotParts) : null,
  ]);
}

/** One line: kilos where it is billed by weight, else packs. */
function despatchLine(line: OrderLine, position: number, facts: OrderFacts, i18n: I18n): XmlElement {
  const { gtins } = facts;
  const grams = weighedGrams(line);
  const packs = packsOf(line);
  const delivered = grams === null ? String(packs) : kilosText(grams);
  return xml('cac:DespatchLine', [
    xml('cbc:ID', String(position + 1)),
    xml('cbc:DeliveredQuantity', delivered, { unitCode: grams === null ? unitCode(line) : 'KGM' }),
    ...outstanding(line, i18n),
    xml('cac:OrderLineReference', [lineOrderedAs(line, position, facts), orderedAs(facts)]),
    xml('cac:Item', [itemName(line, i18n.locale), ...itemIds(line, gtins.get(line.product_id)), traced(line)]),
  ]);
}

/**
 * What left the supplier, as UBL 2.1 for PEPPOL BIS Despatch Advice 3 (transaction T16): packs or kilos, what is
 * missing and why, lots and dates.
 * @param shipped_at ISO 8601: when it left
 */
export function ublDespatchAdvice(
  facts: OrderFacts,
  { supplier_siret, organization_siret }: UblParties,
  shipped_at: string,
  i18n: I18n,
): string {
  const { order, letterhead } = facts;
  const { time_zone } = letterhead;
  const day = dayAt(shipped_at, time_zone);
  return xmlDocument(
    ublRoot('DespatchAdvice', [
      xml('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:despatch_advice:3'),
      xml('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:despatch_advice:3'),
      xml('cbc:ID', order.number),
      xml('cbc:IssueDate', day),
      xml('cbc:IssueTime', `${timeAt(shipped_at, time_zone)}:${shipped_at.slice(17, 19)}`),
      orderedAs(facts),
      xml('cac:DespatchSupplierParty', [
        xml('cac:Party', [
          endpoint(supplier_siret),
          partyId(supplier_siret),
          xml('cac:PostalAddress', [FRANCE]),
          registeredName(order.supplier_name),
        ]),
      ]),
      xml('cac:DeliveryCustomerParty', [
        xml('cac:Party', [
          endpoint(organization_siret),
          partyId(organization_siret),
          xml('cac:PostalAddress', addressParts(order.address)),
          registeredName(order.organization_name),
        ]),
      ]),
      xml('cac:Shipment', [
        xml('cbc:ID', order.number),
        xml('cac:Delivery', [
          xml('cac:EstimatedDeliveryPeriod', [
            xml('cbc:StartDate', order.delivery_day),
            xml('cbc:EndDate', order.delivery_day),
          ]),
          xml('cac:Despatch', [xml('cbc:ActualDespatchDate', day)]),
        ]),
      ]),
      ...order.lines.map((line, position) => despatchLine(line, position, facts, i18n)),
    ]),
  );
}
