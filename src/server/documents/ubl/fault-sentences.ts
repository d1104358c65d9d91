/** Refuses a document with each of its faults: as codes, and as English sentences for those who read a program's log. */
import type { DocumentFault, PlainFault } from '#contract/document-fault.ts';
import { Refusal } from '../../http/problem.ts';

const PLAIN: Readonly<Record<PlainFault, string>> = {
  not_utf8: 'is not UTF-8',
  document_type: 'has a document type, which is not read',
  too_many_attributes: 'has an element with too many attributes',
  too_many_elements: 'has too many elements',
  too_deep: 'is nested too deeply',
  missing: 'is missing',
  twice: 'stands here a second time',
  not_understood: 'is not understood here',
  text_beside_elements: 'has a text beside its elements',
  not_a_day: 'is not a day',
  not_an_order: 'is not an order in UBL 2.1',
  not_bis_order: 'is not an order of PEPPOL BIS Ordering 3',
  not_a_plain_order: 'is not 220, a plain order',
  other_siret: 'is another SIRET than the one above',
  seller_unnamed: 'has no SIRET (scheme 0009)',
  other_supplier: 'is not the SIRET of this supplier',
  buyer_unnamed: 'has no SIRET (scheme 0009) and no client number',
  unknown_client: 'is no client of this supplier',
  several_clients: 'is the number of several clients',
  address_missing: 'is missing: the client has several addresses',
  unknown_address: 'is none of the client’s delivery addresses, by street, postcode and city',
  number_used: 'was used for another order',
  expired: 'has passed',
  period_reversed: 'ends before it begins',
  other_period: 'is not the period of the order: a delivery is an order of its own',
  partial_delivery: 'can’t be promised',
  no_day: 'there is no day to order for',
  day_closed: 'can’t be delivered on',
  not_freight: 'is not freight (FC)',
  freight_below: 'is below the carriage of now',
  item_unnamed: 'has no code of its item',
  unknown_product: 'is no product that this client can order',
  several_products: 'is the code of several products',
  line_id_used: 'stands in another line too',
  base_unit: 'is no number in the unit of the quantity',
  price_below: 'is below the price of now',
};

function sentence(fault: DocumentFault): string {
  switch (fault.code) {
    case 'malformed':
      return `is not well-formed XML, line ${fault.line}`;
    case 'too_long':
      return `is longer than ${fault.most} characters`;
    case 'reference_too_long':
      return `is longer than ${fault.most} characters with the number`;
    case 'too_many':
      return `stands more than ${fault.most} times`;
    case 'other_currency':
      return `is not ${fault.currency}`;
    case 'price_currency':
      return `is not in ${fault.currency}`;
    case 'held_back':
      return 'is held back';
    case 'day_closed_until':
      return `can’t be delivered on; the next day is ${fault.next_day}`;
    case 'other_product':
      return `is another product than ${fault.supplier_code}`;
    case 'not_whole_packs':
      return `is no number of whole packs of ${fault.supplier_code}`;
    case 'unknown_unit':
      return `has a unit (${fault.unit || 'none'}) of which packs of ${fault.supplier_code} can’t be told`;
    case 'ordered_twice':
      return `orders ${fault.supplier_code} again, as line ${fault.line_id} does`;
    default:
      return PLAIN[fault.code];
  }
}

/** The faults as an answer has them: by path as sentences, and one by one as codes. */
export function toldFaults(faults: ReadonlyMap<string, DocumentFault>) {
  const all = [...faults];
  return {
    errors: Object.fromEntries(all.map(([path, fault]) => [path, sentence(fault)])),
    faults: all.map(([path, fault]) => ({ path, ...fault })),
  };
}

export function refusedElements(faults: ReadonlyMap<string, DocumentFault>): Refusal {
  const told = toldFaults(faults);
  const [first] = Object.entries(told.errors);
  return new Refusal('invalid_input', first?.join(': '), told);
}

/** Refuses the file before anything of it is read as an order. */
export const refusedFile = (fault: DocumentFault): Refusal => refusedElements(new Map([['file', fault]]));
