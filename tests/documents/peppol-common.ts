import { keepDocument } from './kept-documents.ts';
import { ANY, type Children, parseUbl, select, structureProblems, textAt, type UblModel } from './peppol-model.ts';

/** What the responses, despatch advices and catalogues of PEPPOL BIS 3 have in common. */

export const ENDPOINT: Children = [
  ['cbc:EndpointID', 1, 1],
  ['cac:PartyIdentification', 0, ANY],
  ['cac:PostalAddress', 0, 1],
  ['cac:PartyLegalEntity', 1, 1],
];

export const COMMON: UblModel = {
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

export const PERIOD: Children = [
  ['cbc:StartDate', 0, 1],
  ['cbc:EndDate', 0, 1],
];
export const ITEM_IDS: Children = [
  ['cac:BuyersItemIdentification', 0, 1],
  ['cac:SellersItemIdentification', 0, 1],
  ['cac:StandardItemIdentification', 0, 1],
];

export type Rules = readonly (readonly [name: string, holds: (document: Document) => boolean])[];

export const all = (document: Document, name: string) => [...document.getElementsByTagName(name)];
export const everyText = (document: Document, name: string, pattern: RegExp) =>
  all(document, name).every((element) => pattern.test(element.textContent ?? ''));
export const unique = (document: Document, path: string) => {
  const ids = select(document, path).map((element) => element.textContent);
  return new Set(ids).size === ids.length;
};
export const starts = (document: Document, name: string) =>
  (textAt(document, 'cbc:CustomizationID') ?? '').startsWith(name);

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

/** The rules that a text breaks, by name: structure, codes, identifiers. */
export function problemsOf(text: string, model: UblModel, rules: Rules): string[] {
  const document = parseUbl(text);
  const broken = [...SHARED, ...rules].filter(([, holds]) => !holds(document)).map(([name]) => name);
  const problems = [...structureProblems(document.documentElement, model), ...broken];
  if (problems.length === 0) keepDocument(text, document);
  return problems;
}
