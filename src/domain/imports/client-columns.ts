import { fold } from '../values/text.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** The fields that a list of clients may have. */
export const CLIENT_FIELDS = [
  'name',
  'client_number',
  'siret',
  'street',
  'postcode',
  'city',
  'email',
  'contact',
  'phone',
  'price_group',
  'sales_discount',
  'note',
] as const;
export type ClientField = (typeof CLIENT_FIELDS)[number];

/** The column of each field, counted from 0. */
export type ClientColumns = Partial<Record<ClientField, number>>;

/**
 * Headings in seven languages, folded, the more telling first: an "adresse e-mail" is no address, a "nom du contact" is
 * not the client's name, and a "code postal" is no client's code.
 */
const HEADINGS: readonly (readonly [ClientField, RegExp])[] = [
  ['email', /\b(e ?-?)?mails?\b|courriel|\bmel\b|correo|posta elettronica/],
  ['siret', /\bsiret\b/],
  [
    'postcode',
    /code postal|codice postale|codigo postal|\bcp\b|\bzip\b|post ?code|postal code|\bplz\b|postleitzahl|\bcap\b|\bcep\b/,
  ],
  [
    'client_number',
    /(\b(code|n|no|nr|num|numero|number|ref|reference|id|codice|codigo)\b.*\b(client|cliente|clients|customer|kunde)\b)|\b(client|customer|kunden|cliente)\W*(code|no|nr|id|number|nummer|num)\b|kundennummer|kundennr|debitor/,
  ],
  ['phone', /\b(tel|telephone|phone|mobile|portable|telefon|telefono|telefone|gsm|movil|cellulare|celular|handy)\b/],
  [
    'contact',
    /\b(contact|contacts|interlocuteur|interlocutrice|responsable|gerant|ansprechpartner|contatto|referente|contacto|contato|prenom)\b/,
  ],
  ['price_group', /groupe|tarif|price (group|list)|preisgruppe|preisliste|gruppo|listino|grupo|tarifa|tabela/],
  ['sales_discount', /\b(remise|discount|rabatt|sconto|descuento|desconto)\b/],
  [
    'note',
    /\b(note|notes|remarque|remarques|commentaire|comment|comments|bemerkung|notiz|nota|observaciones|observacoes)\b/,
  ],
  ['city', /\b(ville|city|town|ort|stadt|citta|ciudad|localidad|localite|commune|cidade|localidade|poblacion)\b/],
  [
    'street',
    /\b(adresse|rue|street|address|strasse|indirizzo|via|direccion|calle|morada|endereco|rua|livraison|anschrift)\b/,
  ],
  [
    'name',
    /raison sociale|ragione sociale|razon social|razao social|\b(nom|client|clients|enseigne|societe|etablissement|restaurant|name|company|customer|firma|kunde|azienda|nombre|empresa|cliente|denominazione|nome)\b/,
  ],
];

const fieldOf = (heading: string): ClientField | undefined => {
  const folded = fold(heading).replace(/[^a-z0-9-]+/g, ' ');
  return HEADINGS.find(([, pattern]) => pattern.test(folded))?.[0];
};

/** The field of each heading in a row. The first column with a meaning keeps it. */
function columnsOf(cells: readonly string[]): ClientColumns {
  const columns: ClientColumns = {};
  for (const [column, heading] of cells.entries()) {
    // A heading is short: a long text that has one of the words is somebody's note.
    const field = heading !== '' && heading.length <= 60 ? fieldOf(heading) : undefined;
    if (field !== undefined && columns[field] === undefined) columns[field] = column;
  }
  return columns;
}

/** How many columns a person can choose from. */
const WIDEST = 60;
/** How many rows may hold the headings: titles and dates may stand above them. */
const HEADER_ROWS = 20;

export interface ClientTable {
  /** The file's own columns: each heading, empty where the column has none, and the first value below it. */
  readonly found: readonly { readonly heading: string; readonly sample: string }[];
  readonly columns: ClientColumns;
  readonly rows: readonly {
    readonly sheet: string;
    readonly row: number;
    readonly values: Readonly<Partial<Record<ClientField, string>>>;
  }[];
}

function headerOf(rows: readonly SheetRow[]): { readonly place: number; readonly columns: ClientColumns } | null {
  let best: { place: number; columns: ClientColumns; known: number } | null = null;
  for (const [place, { cells }] of rows.slice(0, HEADER_ROWS).entries()) {
    const columns = columnsOf(cells);
    const known = Object.keys(columns).length;
    if (columns.name !== undefined && known > (best?.known ?? 1)) best = { place, columns, known };
  }
  return best;
}

function columnsIn(headings: readonly string[], rows: readonly SheetRow[]): ClientTable['found'] {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), headings.length);
  return Array.from({ length: Math.min(width, WIDEST) }, (_, column) => ({
    heading: headings[column] ?? '',
    sample: (rows.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column] ?? '').slice(0, 60),
  }));
}

/**
 * The rows of the first sheet that is a list of clients. `chosen` says which columns are meant where their headings
 * don't. A list without headings is read from its first row on.
 */
export function readClientTable(sheets: readonly Sheet[], chosen: ClientColumns = {}): ClientTable {
  const isChosen = Object.keys(chosen).length > 0;
  const found = sheets.map((sheet) => ({ sheet, header: headerOf(sheet.rows) }));
  const { sheet, header } = found.find((each) => each.header !== null) ??
    found[0] ?? { sheet: undefined, header: null };
  const columns = isChosen ? chosen : (header?.columns ?? {});
  const rows = sheet?.rows.slice(header === null ? 0 : header.place + 1) ?? [];
  return {
    found: columnsIn(header === null ? [] : (sheet?.rows[header.place]?.cells ?? []), rows),
    columns,
    rows: rows.map(({ row, cells }) => ({
      sheet: sheet?.name ?? '',
      row,
      values: Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, cells[column] ?? ''])),
    })),
  };
}
