import { all, COMMON, ENDPOINT, everyText, ITEM_IDS, PERIOD, problemsOf, type Rules, starts } from './peppol-common.ts';
import { ANY, select, textAt, type UblModel } from './peppol-model.ts';

/** Catalogue (T19) of PEPPOL BIS 3, with the elements that ours could need. */
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

export const catalogueProblems = (text: string) => problemsOf(text, CATALOGUE, CATALOGUE_RULES);
