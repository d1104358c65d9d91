import { isWholeAddress } from '../people/email-address.ts';
import { isSiret } from '../values/siret.ts';
import { cleanText, fold } from '../values/text.ts';
import type { ClientTable } from './client-columns.ts';

/** Why a row is not taken in. */
export const CLIENT_REFUSALS = ['no_name', 'unknown_price_group', 'not_a_discount', 'twice_in_file'] as const;
/** Why a part of a row is left out; its client is imported all the same. */
export const CLIENT_WARNINGS = ['not_a_siret', 'not_an_email', 'no_address'] as const;

export type ClientRefusal = (typeof CLIENT_REFUSALS)[number];
export type ClientWarning = (typeof CLIENT_WARNINGS)[number];

/** A client that the supplier has, as a row is compared with it. */
export interface KnownClient {
  readonly name: string;
  readonly siret: string | null;
  readonly client_number: string | null;
}

/** A client as it will be made. */
export interface ImportedClient {
  readonly name: string;
  readonly siret: string | null;
  readonly client_number: string | null;
  readonly phone: string | null;
  readonly note: string | null;
  readonly email: string | null;
  readonly contact: string | null;
  readonly address: { readonly street: string; readonly postcode: string; readonly city: string } | null;
  readonly price_group_id: string | null;
  readonly sales_discount: number | null;
}

export interface JudgedRow {
  readonly sheet: string;
  readonly row: number;
  readonly name: string;
  readonly outcome: 'added' | 'known' | 'refused';
  readonly refusal: ClientRefusal | null;
  readonly warnings: readonly ClientWarning[];
  readonly client: ImportedClient | null;
}

/** Basis points of "5", "2,5 %"; null for any other text. */
function discountFrom(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text);
  if (match === null) return null;
  const [, whole = '', part = ''] = match;
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return basisPoints <= 10_000 ? basisPoints : null;
}

const LONGEST = {
  name: 200,
  client_number: 60,
  phone: 60,
  note: 4000,
  contact: 100,
  street: 200,
  postcode: 20,
  city: 100,
};

/**
 * Decides what becomes of each row: a new client, a known client that stays as it is, or none, with the reason. A list
 * never overwrites what the supplier has of a client.
 */
export function judgeClients(
  { rows }: Pick<ClientTable, 'rows'>,
  known: readonly KnownClient[],
  groups: readonly { readonly price_group_id: string; readonly name: string }[],
): JudgedRow[] {
  const there = new Set(known.flatMap(allKeysOf));
  const inFile = new Set<string>();
  return rows.map(({ sheet, row, values }) => {
    const text = (field: keyof typeof LONGEST | 'siret' | 'email' | 'price_group' | 'sales_discount') => {
      const cleaned = cleanText((values[field] ?? '').replace(/\s+/g, ' '));
      return field in LONGEST ? cleaned.slice(0, LONGEST[field as keyof typeof LONGEST]) : cleaned;
    };
    const name = text('name');
    const siret = text('siret').replace(/[^0-9]/g, '');
    const email = text('email').toLowerCase();
    const [street, postcode, city] = [text('street'), text('postcode'), text('city')];
    const hasAddress = street !== '' && postcode !== '' && city !== '';
    const group = groups.find((each) => fold(each.name) === fold(text('price_group')));
    const discount = text('sales_discount') === '' ? null : discountFrom(text('sales_discount'));
    const warnings: ClientWarning[] = [
      ...(text('siret') !== '' && !isSiret(siret) ? (['not_a_siret'] as const) : []),
      ...(email !== '' && !isWholeAddress(email) ? (['not_an_email'] as const) : []),
      ...(hasAddress ? [] : (['no_address'] as const)),
    ];
    const client: ImportedClient = {
      name,
      siret: isSiret(siret) ? siret : null,
      client_number: text('client_number') || null,
      phone: text('phone') || null,
      note: text('note') || null,
      email: isWholeAddress(email) ? email : null,
      contact: text('contact') || null,
      address: hasAddress ? { street, postcode, city } : null,
      price_group_id: group?.price_group_id ?? null,
      sales_discount: discount,
    };
    const keys = keysOf(client);
    const isTwice = keys.some((key) => inFile.has(key));
    const refusal: ClientRefusal | null =
      name === ''
        ? 'no_name'
        : isTwice
          ? 'twice_in_file'
          : text('price_group') !== '' && group === undefined
            ? 'unknown_price_group'
            : text('sales_discount') !== '' && discount === null
              ? 'not_a_discount'
              : null;
    const place = { sheet, row, name };
    if (name !== '' && keys.some((key) => there.has(key))) {
      return { ...place, outcome: 'known', refusal: null, warnings: [], client: null };
    }
    if (refusal !== null) return { ...place, outcome: 'refused', refusal, warnings: [], client: null };
    for (const key of allKeysOf(client)) inFile.add(key);
    return { ...place, outcome: 'added', refusal, warnings, client };
  });
}

const nameKey = ({ name }: KnownClient) => `name ${fold(name)}`;

function numberKeys({ siret, client_number }: KnownClient): string[] {
  return [...(siret ? [`siret ${siret}`] : []), ...(client_number ? [`number ${fold(client_number)}`] : [])];
}

/**
 * The keys by which a row finds its client: its number and SIRET; its name only where it has neither, because the shops
 * of a chain share their name.
 */
function keysOf(row: KnownClient): string[] {
  const numbers = numberKeys(row);
  return numbers.length > 0 ? numbers : [nameKey(row)];
}

/** The keys under which a client is found. A row that says a name only finds a client with numbers too. */
const allKeysOf = (client: KnownClient) => [...numberKeys(client), nameKey(client)];
