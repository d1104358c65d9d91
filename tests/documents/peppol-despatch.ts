import { COMMON, everyText, ITEM_IDS, PERIOD, problemsOf, type Rules, starts } from './peppol-common.ts';
import { ANY, select, type UblModel } from './peppol-model.ts';

/** Despatch Advice (T16) of PEPPOL BIS 3, with the elements that ours could need. */
const DESPATCH: UblModel = {
  ...COMMON,
  DespatchAdvice: [
    ['cbc:CustomizationID', 1, 1],
    ['cbc:ProfileID', 1, 1],
    ['cbc:ID', 1, 1],
    ['cbc:IssueDate', 1, 1],
    ['cbc:IssueTime', 0, 1],
    ['cbc:Note', 0, 1],
    ['cac:OrderReference', 0, ANY],
    ['cac:DespatchSupplierParty', 1, 1],
    ['cac:DeliveryCustomerParty', 1, 1],
    ['cac:Shipment', 0, 1],
    ['cac:DespatchLine', 1, ANY],
  ],
  'cac:DespatchSupplierParty': [['cac:Party', 1, 1]],
  'cac:DeliveryCustomerParty': [['cac:Party', 1, 1]],
  'cac:Shipment': [
    ['cbc:ID', 1, 1],
    ['cac:Delivery', 0, 1],
  ],
  'cac:Delivery': [
    ['cac:EstimatedDeliveryPeriod', 0, 1],
    ['cac:Despatch', 0, 1],
  ],
  'cac:EstimatedDeliveryPeriod': PERIOD,
  'cac:Despatch': [['cbc:ActualDespatchDate', 0, 1]],
  'cac:DespatchLine': [
    ['cbc:ID', 1, 1],
    ['cbc:Note', 0, 1],
    ['cbc:DeliveredQuantity', 1, 1],
    ['cbc:OutstandingQuantity', 0, 1],
    ['cbc:OutstandingReason', 0, ANY],
    ['cac:OrderLineReference', 1, 1],
    ['cac:Item', 1, 1],
  ],
  'cac:OrderLineReference': [
    ['cbc:LineID', 1, 1],
    ['cac:OrderReference', 0, 1],
  ],
  'cac:Item': [['cbc:Name', 1, 1], ...ITEM_IDS, ['cac:ItemInstance', 0, ANY]],
  'cac:ItemInstance': [
    ['cbc:BestBeforeDate', 0, 1],
    ['cac:LotIdentification', 0, 1],
  ],
  'cac:LotIdentification': [
    ['cbc:LotNumberID', 0, 1],
    ['cbc:ExpiryDate', 0, 1],
  ],
};

const DESPATCH_RULES: Rules = [
  ['T16-R011', (document) => starts(document, 'urn:fdc:peppol.eu:poacc:trns:despatch_advice:3')],
  [
    'T16-R003: identified',
    (document) =>
      select(document, 'cac:DespatchLine/cac:Item').every(
        (item) => select(item, 'cac:SellersItemIdentification').length > 0,
      ),
  ],
  ['T16-R006: not negative', (document) => everyText(document, 'cbc:DeliveredQuantity', /^\d+(\.\d+)?$/)],
  [
    'T16-R007: missing with a reason',
    (document) =>
      select(document, 'cac:DespatchLine').every(
        (line) => select(line, 'cbc:OutstandingQuantity').length <= select(line, 'cbc:OutstandingReason').length,
      ),
  ],
];

export const despatchProblems = (text: string) => problemsOf(text, DESPATCH, DESPATCH_RULES);
