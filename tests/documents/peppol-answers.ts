import { ANY, type Children, parseUbl, select, structureProblems, textAt, type UblModel } from './peppol-model.ts';

/** Order Response (T76), Despatch Advice (T16) and Catalogue (T19) of PEPPOL BIS 3, with the elements that ours could need. */

const ENDPOINT: Children = [
  ['cbc:EndpointID', 1, 1],
  ['cac:PartyIdentification', 0, ANY],
  ['cac:PostalAddress', 0, 1],
  ['cac:PartyLegalEntity', 1, 1],
];

const COMMON: UblModel = {
  'cac:PartyIdentification': [['cbc:ID', 1, 1]],
  'cac:PartyLegalEntity': [['cbc:RegistrationName', 1, 1]],
  'cac:PostalAddress': [
    ['cbc:StreetName', 0, 1],
    ['cbc:AdditionalStreetName', 0, 1],
    ['cbc:CityName', 0, 1],
    ['cbc:PostalZone', 0, 1],
    ['cac:Country', 1, 1],
  ],
  'cac:Country': [['cbc:IdentificationCode', 1, 1]],
  'cac:Party': ENDPOINT,
  'cac:OrderReference': [['cbc:ID', 1, 1]],
  'cac:Price': [
    ['cbc:PriceAmount', 1, 1],
    ['cbc:BaseQuantity', 0, 1],
  ],
  'cac:BuyersItemIdentification': [['cbc:ID', 1, 1]],
  'cac:SellersItemIdentification': [['cbc:ID', 1, 1]],
  'cac:StandardItemIdentification': [['cbc:ID', 1, 1]],
  'cac:ClassifiedTaxCategory': [
    ['cbc:ID', 1, 1],
    ['cbc:Percent', 0, 1],
    ['cac:TaxScheme', 1, 1],
  ],
  'cac:TaxScheme': [['cbc:ID', 1, 1]],
};

const PERIOD: Children = [
  ['cbc:StartDate', 0, 1],
  ['cbc:EndDate', 0, 1],
];
const ITEM_IDS: Children = [
  ['cac:BuyersItemIdentification', 0, 1],
  ['cac:SellersItemIdentification', 0, 1],
  ['cac:StandardItemIdentification', 0, 1],
];

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

const CATALOGUE: UblModel = {
  ...COMMON,
  Catalogue: [
    ['cbc:CustomizationID', 1, 1],
    ['cbc:ProfileID', 1, 1],
    ['cbc:ID', 1, 1],
    ['cbc:ActionCode', 0, 1],
    ['cbc:Name', 0, 1],
    ['cbc:IssueDate', 1, 1],
    ['cbc:VersionID', 0, 1],
    ['cac:ValidityPeriod', 1, 1],
    ['cac:ProviderParty', 1, 1],
    ['cac:ReceiverParty', 1, 1],
    ['cac:CatalogueLine', 1, ANY],
  ],
  'cac:ValidityPeriod': PERIOD,
  'cac:ProviderParty': ENDPOINT,
  'cac:ReceiverParty': ENDPOINT,
  'cac:CatalogueLine': [
    ['cbc:ID', 1, 1],
    ['cbc:ActionCode', 0, 1],
    ['cbc:OrderableIndicator', 0, 1],
    ['cbc:OrderableUnit', 0, 1],
    ['cbc:ContentUnitQuantity', 0, 1],
    ['cbc:OrderQuantityIncrementNumeric', 0, 1],
    ['cbc:MinimumOrderQuantity', 0, 1],
    ['cac:RequiredItemLocationQuantity', 0, ANY],
    ['cac:Item', 1, 1],
  ],
  'cac:RequiredItemLocationQuantity': [['cac:Price', 0, 1]],
  'cac:Item': [
    ['cbc:Name', 1, 1],
    ['cbc:BrandName', 0, ANY],
    ...ITEM_IDS,
    ['cac:ClassifiedTaxCategory', 0, 1],
    ['cac:AdditionalItemProperty', 0, ANY],
  ],
  'cac:AdditionalItemProperty': [
    ['cbc:Name', 1, 1],
    ['cbc:Value', 1, 1],
  ],
};

type Rules = readonly (readonly [name: string, holds: (document: Document) => boolean])[];

const all = (document: Document, name: string) => [...document.getElementsByTagName(name)];
const everyText = (document: Document, name: string, pattern: RegExp) =>
  all(document, name).every((element) => pattern.test(element.textContent ?? ''));
const unique = (document: Document, path: string) => {
  const ids = select(document, path).map((element) => element.textContent);
  return new Set(ids).size === ids.length;
};
const starts = (document: Document, name: string) => (textAt(document, 'cbc:CustomizationID') ?? '').startsWith(name);

const SHARED: Rules = [
  [
    'units are listed',
    (document) =>
      ['cbc:Quantity', 'cbc:DeliveredQuantity', 'cbc:OutstandingQuantity', 'cbc:BaseQuantity']
        .flatMap((name) => all(document, name))
        .every((element) => /^(H87|XCT|KGM)$/.test(element.getAttribute('unitCode') ?? '')),
  ],
  [
    'endpoints are SIRET numbers',
    (document) =>
      all(document, 'cbc:EndpointID').every(
        (element) => element.getAttribute('schemeID') === '0009' && /^\d{14}$/.test(element.textContent ?? ''),
      ),
  ],
  [
    'days are days',
    (document) =>
      ['cbc:IssueDate', 'cbc:StartDate', 'cbc:EndDate', 'cbc:BestBeforeDate', 'cbc:ExpiryDate'].every((name) =>
        everyText(document, name, /^\d{4}-\d{2}-\d{2}$/),
      ),
  ],
];

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

const CATALOGUE_RULES: Rules = [
  ['T19-R018', (document) => starts(document, 'urn:fdc:peppol.eu:poacc:trns:catalogue:3')],
  [
    'T19-R017',
    (document) =>
      /^urn:fdc:peppol\.eu:poacc:bis:catalogue_(only|wo_response):3$/.test(textAt(document, 'cbc:ProfileID') ?? ''),
  ],
  ['T19-R006: not negative', (document) => everyText(document, 'cbc:PriceAmount', /^\d+(\.\d+)?$/)],
  [
    'T19-R012: identified',
    (document) =>
      select(document, 'cac:CatalogueLine/cac:Item').every(
        (item) => select(item, 'cac:SellersItemIdentification').length > 0,
      ),
  ],
  [
    'T19-R015: rates',
    (document) =>
      all(document, 'cac:ClassifiedTaxCategory').every(
        (rate) => (textAt(rate, 'cbc:ID') === 'S') === Number(textAt(rate, 'cbc:Percent')) > 0,
      ),
  ],
];

function problemsOf(text: string, model: UblModel, rules: Rules): string[] {
  const document = parseUbl(text);
  const broken = [...SHARED, ...rules].filter(([, holds]) => !holds(document)).map(([name]) => name);
  return [...structureProblems(document.documentElement, model), ...broken];
}

/** The rules of each transaction that a text breaks, by name: structure, codes, identifiers. */
export const responseProblems = (text: string) => problemsOf(text, RESPONSE, RESPONSE_RULES);
export const despatchProblems = (text: string) => problemsOf(text, DESPATCH, DESPATCH_RULES);
export const catalogueProblems = (text: string) => problemsOf(text, CATALOGUE, CATALOGUE_RULES);
