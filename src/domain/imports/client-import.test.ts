import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClientTable } from './client-columns.ts';
import { judgeClients } from './client-import.ts';

const sheet = (...rows: string[][]) => [
  { name: 'Feuil1', rows: rows.map((cells, place) => ({ row: place + 1, cells })) },
];
const groups = [{ price_group_id: 'g1', name: 'Restaurants' }];

describe('a list of clients is read by its headings', () => {
  test.each([
    [
      'fr',
      [
        'Code client',
        'Raison sociale',
        'Adresse',
        'Code postal',
        'Ville',
        'Adresse e-mail',
        'Nom du contact',
        'Téléphone',
      ],
    ],
    ['en', ['Customer no', 'Company', 'Street', 'Postcode', 'City', 'E-mail', 'Contact', 'Phone']],
    ['de', ['Kundennummer', 'Firma', 'Straße', 'PLZ', 'Ort', 'E-Mail', 'Ansprechpartner', 'Telefon']],
    ['it', ['Codice cliente', 'Ragione sociale', 'Indirizzo', 'CAP', 'Città', 'Email', 'Referente', 'Telefono']],
    [
      'es',
      ['Código cliente', 'Razón social', 'Dirección', 'Código postal', 'Ciudad', 'Correo', 'Contacto', 'Teléfono'],
    ],
    ['pt', ['Código do cliente', 'Nome', 'Morada', 'Código postal', 'Cidade', 'Email', 'Contacto', 'Telefone']],
    ['pt_BR', ['Código do cliente', 'Empresa', 'Endereço', 'CEP', 'Cidade', 'Mail', 'Contato', 'Celular']],
  ])('in %s', (_, headings) => {
    const { columns } = readClientTable(
      sheet(
        headings,
        headings.map(() => 'x'),
      ),
    );
    expect(columns).toEqual({
      client_number: 0,
      name: 1,
      street: 2,
      postcode: 3,
      city: 4,
      email: 5,
      contact: 6,
      phone: 7,
    });
  });

  test('that stand below a title, and a column that says nothing is left alone', () => {
    const table = readClientTable(
      sheet(['Nos clients au 22/11'], [], ['Nom', 'Couleur', 'Ville'], ['Le Zinc', 'bleu', 'Lyon']),
    );
    expect(table.columns).toEqual({ name: 0, city: 2 });
    expect(table.rows).toEqual([{ sheet: 'Feuil1', row: 4, values: { name: 'Le Zinc', city: 'Lyon' } }]);
  });

  test('or by what somebody says of its columns, also where there are no headings at all', () => {
    const table = readClientTable(sheet(['Le Zinc', 'Lyon'], ['Le Port', 'Nice']), { name: 0, city: 1 });
    expect(table.rows.map(({ values }) => values.name)).toEqual(['Le Zinc', 'Le Port']);
  });
});

describe('each row is taken in or named with its reason', () => {
  const judge = (rows: string[][], known: Parameters<typeof judgeClients>[1] = []) =>
    judgeClients(
      readClientTable(
        sheet(['Code client', 'Nom', 'SIRET', 'Rue', 'CP', 'Ville', 'E-mail', 'Groupe', 'Remise'], ...rows),
      ),
      known,
      groups,
    );
  const row = (values: Partial<Record<number, string>> = {}) =>
    ['', 'Le Zinc', '', '1 rue des Halles', '75001', 'Paris', '', '', ''].map((value, place) => values[place] ?? value);

  test('a client with all that was said of it', () => {
    const [judged] = judge([
      row({ 0: 'C1', 2: '732 829 320 00074', 6: 'Chef@Zinc.example', 7: 'RESTAURANTS', 8: '2,5 %' }),
    ]);
    expect(judged).toMatchObject({
      outcome: 'added',
      warnings: [],
      client: { siret: '73282932000074', email: 'chef@zinc.example', price_group_id: 'g1', sales_discount: 250 },
    });
  });

  test('what is only wrong beside the name is left out and said', () => {
    const [judged] = judge([row({ 2: '123', 4: '', 6: 'chef@' })]);
    expect(judged).toMatchObject({
      outcome: 'added',
      warnings: ['not_a_siret', 'not_an_email', 'no_address'],
      client: { siret: null, email: null, address: null },
    });
  });

  test('without a name, at prices nobody knows, with a discount that is none, or twice, it is refused', () => {
    const reasons = judge([
      row({ 1: '' }),
      row({ 7: 'Palaces' }),
      row({ 1: 'B', 8: 'beaucoup' }),
      row({ 1: 'C' }),
      row({ 1: 'c' }),
    ]);
    expect(reasons.map(({ refusal }) => refusal)).toEqual([
      'no_name',
      'unknown_price_group',
      'not_a_discount',
      null,
      'twice_in_file',
    ]);
  });

  test('who is a client already stays as it is: by number or SIRET, by name where there is neither', () => {
    const known = [
      { name: 'Le Zinc', siret: null, client_number: null },
      { name: 'Autre', siret: null, client_number: 'C9' },
    ];
    const outcomes = judge([row(), row({ 0: 'C9', 1: 'Renommé' }), row({ 0: 'C10' })], known).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes).toEqual(['known', 'known', 'added']);
  });

  test('a row with a name only is that client, also once the client has a SIRET or a number', () => {
    const known = [{ name: 'Le Zinc', siret: '73282932000074', client_number: 'C1' }];
    expect(judge([row()], known).map(({ outcome }) => outcome)).toEqual(['known']);
    expect(judge([row({ 0: 'C1' }), row()]).map(({ refusal }) => refusal)).toEqual([null, 'twice_in_file']);
  });

  test('a row that is refused doesn’t stand in the way of its correction below', () => {
    const reasons = judge([row({ 0: 'C1', 8: 'beaucoup' }), row({ 0: 'C1', 8: '5 %' }), row({ 0: 'C1' })]);
    expect(reasons.map(({ refusal }) => refusal)).toEqual(['not_a_discount', null, 'twice_in_file']);
  });

  test('the same list adds nobody a second time, also where clients got their numbers meanwhile', () => {
    const SIRETS = ['73282932000074', '55208131766522'];
    const anyRow = fc
      .record({
        name: fc.constantFrom('', 'Le Zinc', 'le zinc', 'Le Port'),
        number: fc.constantFrom('', '', 'C1', 'c1', 'C2'),
        siret: fc.constantFrom('', '', ...SIRETS, '123'),
        discount: fc.constantFrom('', '', '5', 'beaucoup'),
      })
      .map(({ name, number, siret, discount }) => row({ 0: number, 1: name, 2: siret, 8: discount }));
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 8 }), fc.array(fc.boolean()), (rows, filled) => {
        const added = judge(rows).flatMap(({ client }) => client ?? []);
        const known = added.map((client, at) => ({
          ...client,
          client_number: client.client_number ?? (filled[at] ? `own ${at}` : null),
        }));
        expect(judge(rows, known).filter(({ outcome }) => outcome === 'added')).toEqual([]);
      }),
    );
  });
});
