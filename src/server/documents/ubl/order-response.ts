import type { I18n } from '@lingui/core';
import type { OrderEvent } from '#contract/purchase-order.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { type AnsweredLine, supplierAnswer } from '#domain/orders/supplier-answer.ts';
import { dayAt, timeAt } from '#domain/values/time-zone.ts';
import type { OrderFacts } from '../order-facts.ts';
import { rejectionText } from '../reason-words.ts';
import { type XmlElement, xml, xmlDocument } from '../xml.ts';
import {
  endpoint,
  itemIds,
  itemName,
  lineOrderedAs,
  orderedAs,
  partyId,
  priceElement,
  registeredName,
  taxCategory,
  textElement,
  type UblParties,
  ublRoot,
  unitCode,
} from './parts.ts';

/** OrderResponseCode: acknowledged, accepted, conditionally accepted, rejected. */
const CODES = { received: 'AB', accepted: 'AP', changed: 'CA', rejected: 'RE' } as const;
/** LineStatusCode: accepted without amendment, changed, not accepted. */
const LINE_CODES = { as_ordered: '5', changed: '3', refused: '7' } as const;

const party = (name: string, siret: string) =>
  xml('cac:Party', [endpoint(siret), partyId(siret), registeredName(name)]);

/** The seller's words about the step: why an order is rejected, or what they wrote beside a change. */
function wordsOf({ reason, reason_code }: OrderEvent, i18n: I18n): string | null {
  const listed = reason_code == null ? null : rejectionText(reason_code, i18n);
  return [listed, reason].filter(Boolean).join(' · ') || null;
}

const item = (line: OrderLine, gtins: OrderFacts['gtins'], i18n: I18n) =>
  xml('cac:Item', [itemName(line, i18n.locale), ...itemIds(line, gtins.get(line.product_id))]);

function substituteOf(line: OrderLine, position: number, gtins: OrderFacts['gtins'], i18n: I18n): XmlElement {
  const { client_code: _, ...seller } = line;
  return xml('cac:SellerSubstitutedLineItem', [
    xml('cbc:ID', String(position + 1)),
    xml('cac:Item', [
      itemName(line, i18n.locale),
      ...itemIds(seller, gtins.get(line.product_id)),
      taxCategory(line.vat),
    ]),
  ]);
}

function responseLine(
  { ordered, outcome, line, substitute, later }: AnsweredLine,
  position: number,
  facts: OrderFacts,
  i18n: I18n,
): XmlElement {
  const { gtins } = facts;
  const unit = { unitCode: unitCode(ordered) };
  return xml('cac:OrderLine', [
    xml('cac:LineItem', [
      xml('cbc:ID', String(position + 1)),
      xml('cbc:LineStatusCode', LINE_CODES[outcome]),
      xml('cbc:Quantity', String(substitute === undefined ? line.quantity : substitute.quantity), unit),
      later === 0 ? null : xml('cbc:MaximumBackorderQuantity', String(later), unit),
      xml('cac:Price', [
        priceElement('cbc:PriceAmount', (substitute ?? line).net_price),
        xml('cbc:BaseQuantity', '1', unit),
      ]),
      item(ordered, gtins, i18n),
    ]),
    substitute === undefined ? null : substituteOf(substitute, position, gtins, i18n),
    xml('cac:OrderLineReference', [lineOrderedAs(ordered, position, facts)]),
  ]);
}

/**
 * What the supplier says to the order as it stands, as UBL 2.1 for PEPPOL BIS Ordering 3 (transaction T76): received,
 * accepted, accepted with changes line by line, or rejected with the reason.
 */
export function ublOrderResponse(
  facts: OrderFacts,
  { supplier_siret, organization_siret }: UblParties,
  i18n: I18n,
): string {
  const { order, letterhead } = facts;
  const answer = supplierAnswer(order);
  const step = order.events.at(-1);
  const { time_zone } = letterhead;
  const at = step?.at ?? order.received_at;
  return xmlDocument(
    ublRoot('OrderResponse', [
      xml('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order_response:3'),
      xml('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:ordering:3'),
      xml('cbc:ID', `${order.number}-${order.version}`),
      xml('cbc:IssueDate', dayAt(at, time_zone)),
      xml('cbc:IssueTime', `${timeAt(at, time_zone)}:${at.slice(17, 19)}`),
      xml('cbc:OrderResponseCode', CODES[answer.kind]),
      textElement('cbc:Note', step === undefined ? null : wordsOf(step, i18n)),
      xml('cbc:DocumentCurrencyCode', order.totals.total.currency),
      textElement('cbc:CustomerReference', order.reference),
      orderedAs(facts),
      xml('cac:SellerSupplierParty', [party(order.supplier_name, supplier_siret)]),
      xml('cac:BuyerCustomerParty', [party(order.organization_name, organization_siret)]),
      answer.kind === 'rejected'
        ? null
        : xml('cac:Delivery', [
            xml('cac:PromisedDeliveryPeriod', [
              xml('cbc:StartDate', answer.kind === 'changed' ? answer.delivery_day : order.delivery_day),
              xml('cbc:EndDate', answer.kind === 'changed' ? answer.delivery_day : order.delivery_day),
            ]),
          ]),
      ...(answer.kind === 'changed' ? answer.lines.map((line, at) => responseLine(line, at, facts, i18n)) : []),
    ]),
  );
}
