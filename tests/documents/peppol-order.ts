import { keepDocument } from './kept-documents.ts';
import { ANY, type Children, parseUbl, select, structureProblems, textAt, type UblModel } from './peppol-model.ts';

const PARTY: Children = [
  ['cbc:EndpointID', 1, 1],
  ['cac:PartyIdentification', 0, ANY],
  ['cac:PartyName', 0, 1],
  ['cac:PostalAddress', 0, 1],
  ['cac:PartyTaxScheme', 0, 1],
  ['cac:PartyLegalEntity', 1, 1],
  ['cac:Contact', 0, 1],
];
const ADDRESS: Children = [
  ['cbc:StreetName', 0, 1],
  ['cbc:AdditionalStreetName', 0, 1],
  ['cbc:CityName', 0, 1],
  ['cbc:PostalZone', 0, 1],
  ['cbc:CountrySubentity', 0, 1],
  ['cac:AddressLine', 0, ANY],
  ['cac:Country', 1, 1],
];
const TAX: Children = [
  ['cbc:ID', 1, 1],
  ['cbc:Percent', 0, 1],
  ['cac:TaxScheme', 1, 1],
];

/** The order of PEPPOL BIS Ordering 3 (T01), with the elements that our orders could need. By parent and name. */
const MODEL: UblModel = {
  Order: [
    ['cbc:CustomizationID', 1, 1],
    ['cbc:ProfileID', 1, 1],
    ['cbc:ID', 1, 1],
    ['cbc:SalesOrderID', 0, 1],
    ['cbc:IssueDate', 1, 1],
    ['cbc:IssueTime', 0, 1],
    ['cbc:OrderTypeCode', 0, 1],
    ['cbc:Note', 0, 1],
    ['cbc:DocumentCurrencyCode', 1, 1],
    ['cbc:CustomerReference', 0, 1],
    ['cbc:AccountingCost', 0, 1],
    ['cac:ValidityPeriod', 0, 1],
    ['cac:BuyerCustomerParty', 1, 1],
    ['cac:SellerSupplierParty', 1, 1],
    ['cac:Delivery', 0, 1],
    ['cac:PaymentTerms', 0, 1],
    ['cac:AllowanceCharge', 0, ANY],
    ['cac:TaxTotal', 0, 1],
    ['cac:AnticipatedMonetaryTotal', 0, 1],
    ['cac:OrderLine', 1, ANY],
  ],
  'cac:BuyerCustomerParty': [['cac:Party', 1, 1]],
  'cac:SellerSupplierParty': [['cac:Party', 1, 1]],
  'cac:BuyerCustomerParty/cac:Party': PARTY,
  'cac:SellerSupplierParty/cac:Party': PARTY.map((child) =>
    child[0] === 'cac:PostalAddress' ? ['cac:PostalAddress', 1, 1] : child,
  ),
  'cac:PartyIdentification': [['cbc:ID', 1, 1]],
  'cac:PartyName': [['cbc:Name', 1, 1]],
  'cac:PostalAddress': ADDRESS,
  'cac:Address': ADDRESS,
  'cac:Country': [['cbc:IdentificationCode', 1, 1]],
  'cac:PartyLegalEntity': [
    ['cbc:RegistrationName', 1, 1],
    ['cbc:CompanyID', 0, 1],
    ['cac:RegistrationAddress', 0, 1],
  ],
  'cac:Delivery': [
    ['cac:DeliveryLocation', 0, 1],
    ['cac:RequestedDeliveryPeriod', 0, 1],
    ['cac:DeliveryParty', 0, 1],
  ],
  'cac:DeliveryLocation': [
    ['cbc:ID', 0, 1],
    ['cac:Address', 1, 1],
  ],
  'cac:RequestedDeliveryPeriod': [
    ['cbc:StartDate', 0, 1],
    ['cbc:EndDate', 0, 1],
  ],
  'cac:DeliveryParty': [
    ['cac:PartyIdentification', 0, 1],
    ['cac:PartyName', 1, 1],
    ['cac:Contact', 0, 1],
  ],
  'Order/cac:AllowanceCharge': [
    ['cbc:ChargeIndicator', 1, 1],
    ['cbc:AllowanceChargeReasonCode', 0, 1],
    ['cbc:AllowanceChargeReason', 1, 1],
    ['cbc:MultiplierFactorNumeric', 0, 1],
    ['cbc:Amount', 1, 1],
    ['cbc:BaseAmount', 0, 1],
    ['cac:TaxCategory', 0, 1],
  ],
  'cac:TaxTotal': [['cbc:TaxAmount', 1, 1]],
  'cac:AnticipatedMonetaryTotal': [
    ['cbc:LineExtensionAmount', 1, 1],
    ['cbc:TaxExclusiveAmount', 0, 1],
    ['cbc:TaxInclusiveAmount', 0, 1],
    ['cbc:AllowanceTotalAmount', 0, 1],
    ['cbc:ChargeTotalAmount', 0, 1],
    ['cbc:PrepaidAmount', 0, 1],
    ['cbc:PayableRoundingAmount', 0, 1],
    ['cbc:PayableAmount', 1, 1],
  ],
  'cac:OrderLine': [
    ['cbc:Note', 0, 1],
    ['cac:LineItem', 1, 1],
  ],
  'cac:LineItem': [
    ['cbc:ID', 1, 1],
    ['cbc:Quantity', 1, 1],
    ['cbc:LineExtensionAmount', 0, 1],
    ['cac:Price', 0, 1],
    ['cac:Item', 1, 1],
  ],
  'cac:Price': [
    ['cbc:PriceAmount', 1, 1],
    ['cbc:BaseQuantity', 0, 1],
    ['cac:AllowanceCharge', 0, 1],
  ],
  'cac:Price/cac:AllowanceCharge': [
    ['cbc:ChargeIndicator', 1, 1],
    ['cbc:Amount', 1, 1],
    ['cbc:BaseAmount', 0, 1],
  ],
  'cac:Item': [
    ['cbc:Description', 0, 1],
    ['cbc:Name', 1, 1],
    ['cac:BuyersItemIdentification', 0, 1],
    ['cac:SellersItemIdentification', 0, 1],
    ['cac:StandardItemIdentification', 0, 1],
    ['cac:ClassifiedTaxCategory', 0, 1],
  ],
  'cac:BuyersItemIdentification': [['cbc:ID', 1, 1]],
  'cac:SellersItemIdentification': [['cbc:ID', 1, 1]],
  'cac:StandardItemIdentification': [['cbc:ID', 1, 1]],
  'cac:ClassifiedTaxCategory': TAX,
  'cac:TaxScheme': [['cbc:ID', 1, 1]],
};

/** Amounts in cents, so that sums are exact; prices may have four decimals. */
function amountOf(scope: Element | Document, path: string): number | null {
  const [found] = select(scope, path);
  return found ? Math.round(Number(found.textContent) * 10_000) / 100 : null;
}

const attributesRight = (document: Document): string[] => {
  const currency = textAt(document, 'cbc:DocumentCurrencyCode');
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const name = element.nodeName;
    const isAmount = /Amount$/.test(name);
    const decimals = /\.(\d+)$/.exec(element.textContent ?? '')?.[1]?.length ?? 0;
    const isPrice = element.closest('Price') !== null || element.parentElement?.closest('*|Price') !== null;
    return [
      ...(isAmount && element.getAttribute('currencyID') !== currency ? [`R003: ${name}`] : []),
      ...(isAmount && !/^\d+(\.\d+)?$/.test(element.textContent ?? '')
        ? [`${name} is no amount: ${element.textContent}`]
        : []),
      ...(isAmount && !isPrice && decimals > 2 ? [`R028: ${name}`] : []),
      ...(/Quantity$/.test(name) && !/^(H87|XCT|KGM|LTR|XPX)$/.test(element.getAttribute('unitCode') ?? '')
        ? [`B21602: ${name}`]
        : []),
      ...(name === 'cbc:EndpointID' && !/^(0009|0088)$/.test(element.getAttribute('schemeID') ?? '') ? ['B03402'] : []),
    ];
  });
};

function sumProblems(document: Document): string[] {
  const total = (name: string) => amountOf(document, `cac:AnticipatedMonetaryTotal/cbc:${name}`);
  const lines = select(document, 'cac:OrderLine/cac:LineItem');
  const sum = lines.reduce((cents, line) => cents + (amountOf(line, 'cbc:LineExtensionAmount') ?? 0), 0);
  const charges = select(document, 'cac:AllowanceCharge').reduce(
    (cents, each) => cents + (amountOf(each, 'cbc:Amount') ?? 0),
    0,
  );
  const exclusive = total('TaxExclusiveAmount') ?? Number.NaN;
  const checks: readonly (readonly [string, boolean])[] = [
    ['R008: lines add up', total('LineExtensionAmount') === sum],
    ['R010: charges add up', (total('ChargeTotalAmount') ?? 0) === charges],
    ['R011: without VAT', exclusive === sum + charges],
    [
      'R017: with VAT',
      total('TaxInclusiveAmount') === exclusive + (amountOf(document, 'cac:TaxTotal/cbc:TaxAmount') ?? 0),
    ],
    ['R016: payable', total('PayableAmount') === total('TaxInclusiveAmount')],
    ['R001: line ids', new Set(lines.map((line) => textAt(line, 'cbc:ID'))).size === lines.length],
  ];
  return [
    ...checks.filter(([, holds]) => !holds).map(([name]) => name),
    ...lines.flatMap((line) => lineProblems(line)),
  ];
}

function lineProblems(line: Element): string[] {
  const price = amountOf(line, 'cac:Price/cbc:PriceAmount') ?? Number.NaN;
  const expected = Number(textAt(line, 'cbc:Quantity')) * price;
  const gap = Math.abs((amountOf(line, 'cbc:LineExtensionAmount') ?? Number.NaN) - expected);
  const allowance = select(line, 'cac:Price/cac:AllowanceCharge')[0];
  const gross = allowance
    ? (amountOf(allowance, 'cbc:BaseAmount') ?? 0) - (amountOf(allowance, 'cbc:Amount') ?? 0)
    : price;
  const rate = select(line, 'cac:Item/cac:ClassifiedTaxCategory')[0];
  const isStandard = rate !== undefined && textAt(rate, 'cbc:ID') === 'S';
  const gtin = select(line, 'cac:Item/cac:StandardItemIdentification/cbc:ID')[0];
  return [
    ...(gap <= 2.000001 ? [] : ['R024: quantity × price']),
    ...(Math.abs(gross - price) < 0.001 ? [] : ['R019: gross − allowance = net']),
    ...(isStandard !== Number(rate ? textAt(rate, 'cbc:Percent') : 0) > 0 ? ['R030: rate'] : []),
    ...(gtin && (gtin.getAttribute('schemeID') !== '0160' || !/^\d{8,14}$/.test(gtin.textContent ?? ''))
      ? ['GTIN']
      : []),
  ];
}

/** The rules of PEPPOL BIS Ordering 3 that a text breaks, by name: structure, codes, sums. */
export function peppolProblems(text: string): string[] {
  const document = parseUbl(text);
  const identifiers = [
    ...(textAt(document, 'cbc:CustomizationID') === 'urn:fdc:peppol.eu:poacc:trns:order:3' ? [] : ['B00201']),
    ...(textAt(document, 'cbc:ProfileID') === 'urn:fdc:peppol.eu:poacc:bis:ordering:3' ? [] : ['R031']),
  ];
  const problems = [
    ...identifiers,
    ...structureProblems(document.documentElement, MODEL),
    ...attributesRight(document),
    ...sumProblems(document),
  ];
  if (problems.length === 0) keepDocument(text, document);
  return problems;
}
