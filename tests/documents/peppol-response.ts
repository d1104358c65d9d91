import { all, COMMON, everyText, ITEM_IDS, PERIOD, problemsOf, type Rules, starts, unique } from './peppol-common.ts';
import { ANY, select, textAt, type UblModel } from './peppol-model.ts';

/** Order Response (T76) of PEPPOL BIS 3, with the elements that ours could need. */
const RESPONSE: UblModel = {
  ...COMMON,
  OrderResponse: [
    ['cbc:CustomizationID', 1, 1],
    ['cbc:ProfileID', 1, 1],
    ['cbc:ID', 1, 1],
    ['cbc:SalesOrderID', 0, 1],
    ['cbc:IssueDate', 1, 1],
    ['cbc:IssueTime', 0, 1],
    ['cbc:OrderResponseCode', 1, 1],
    ['cbc:Note', 0, 1],
    ['cbc:DocumentCurrencyCode', 1, 1],
    ['cbc:CustomerReference', 0, 1],
    ['cac:OrderReference', 1, 1],
    ['cac:SellerSupplierParty', 1, 1],
    ['cac:BuyerCustomerParty', 1, 1],
    ['cac:Delivery', 0, 1],
    ['cac:OrderLine', 0, ANY],
  ],
  'cac:SellerSupplierParty': [['cac:Party', 1, 1]],
  'cac:BuyerCustomerParty': [['cac:Party', 1, 1]],
  'cac:Delivery': [['cac:PromisedDeliveryPeriod', 1, 1]],
  'cac:PromisedDeliveryPeriod': PERIOD,
  'cac:OrderLine': [
    ['cac:LineItem', 1, 1],
    ['cac:SellerSubstitutedLineItem', 0, 1],
    ['cac:OrderLineReference', 1, 1],
  ],
  'cac:LineItem': [
    ['cbc:ID', 1, 1],
    ['cbc:Note', 0, 1],
    ['cbc:LineStatusCode', 1, 1],
    ['cbc:Quantity', 0, 1],
    ['cbc:MaximumBackorderQuantity', 0, 1],
    ['cac:Delivery', 0, 1],
    ['cac:Price', 0, 1],
    ['cac:Item', 1, 1],
  ],
  'cac:LineItem/cac:Item': [['cbc:Name', 1, 1], ...ITEM_IDS],
  'cac:SellerSubstitutedLineItem': [
    ['cbc:ID', 1, 1],
    ['cac:Item', 1, 1],
  ],
  'cac:SellerSubstitutedLineItem/cac:Item': [
    ['cbc:Name', 0, 1],
    ['cac:SellersItemIdentification', 0, 1],
    ['cac:StandardItemIdentification', 0, 1],
    ['cac:ClassifiedTaxCategory', 0, 1],
  ],
  'cac:OrderLineReference': [['cbc:LineID', 1, 1]],
};

const RESPONSE_RULES: Rules = [
  ['T76-R006', (document) => starts(document, 'urn:fdc:peppol.eu:poacc:trns:order_response:3')],
  ['T76-R003: line ids', (document) => unique(document, 'cac:OrderLine/cac:LineItem/cbc:ID')],
  [
    'T76-R005: one currency',
    (document) => {
      const currency = textAt(document, 'cbc:DocumentCurrencyCode');
      return all(document, 'cbc:PriceAmount').every((element) => element.getAttribute('currencyID') === currency);
    },
  ],
  [
    'T76-R007 to R010: lines go with a conditional answer, and only with it',
    (document) => (textAt(document, 'cbc:OrderResponseCode') === 'CA') === select(document, 'cac:OrderLine').length > 0,
  ],
  ['codes of answers', (document) => everyText(document, 'cbc:OrderResponseCode', /^(AB|AP|CA|RE)$/)],
  ['codes of lines', (document) => everyText(document, 'cbc:LineStatusCode', /^(3|5|7)$/)],
];

export const responseProblems = (text: string) => problemsOf(text, RESPONSE, RESPONSE_RULES);
