import { describe, expect, it } from 'vitest';
import { listOfFile, listOfSheet, unnamedColumns } from './unnamed-columns.ts';

describe('a file of two columns', () => {
  it.each([
    ['a comma between them', '00417,2\r\n00418,12\r\n', '00417\t2\n00418\t12'],
    ['a semicolon, quantity first', '2;00417\n12;00418', '00417\t2\n00418\t12'],
    ['quotation marks, as a till exports them', '\uFEFF"2","00417"\n"12","00418"', '00417\t2\n00418\t12'],
    ['tabulators and headings', 'Article\tCombien\n00417\t2\n00418\t1', '00417\t2\n00418\t1'],
    ['a name with the delimiter in it', '"Crème, liquide",2\n"Beurre, doux",1', 'Crème, liquide\t2\nBeurre, doux\t1'],
  ])('has %s', (_, text, list) => {
    expect(listOfFile(text)).toBe(list);
  });

  it.each([
    '2 tomates, bien mûres\n3 carottes',
    'tomates 2,5 kg\ncarottes 1,5 kg',
    '00417;Beurre;2\n00418;Crème;1',
    '',
  ])('leaves any other text as it is: %j', (text) => {
    expect(listOfFile(text)).toBe(text);
  });
});

describe('a delimited order form', () => {
  const heading =
    'Code;GTIN;Désignation;Marque;Origine;Conditionnement;Unité;Prix HT;Prix comparé;par;TVA (%);Disponibilité;';
  const row = (code: string, quantity: string) =>
    `${code};3485690001082;"Beurre; doux";Cru;France;12 × 0,5 kg;colis;40,00;6,67;kg;20;;${quantity}`;

  it('orders what its column for quantities says, and nothing by its prices and its VAT', () => {
    const text = [`\uFEFF${heading}Quantité commandée`, row('00410', '3'), row('00411', ''), row("'=12", '1')];
    expect(listOfFile(text.join('\r\n'))).toBe('00410\t3\n=12\t1');
    expect(listOfFile(`${heading}Quantité commandée\n${row('00410', '0')}`)).toBe('');
  });

  it('is found below a title, with any delimiter and in any of our languages', () => {
    const german = 'Bestellung der Woche\nCode\tPreis\tBestellmenge\n00410\t40,00\t\n00411\t20\t2 Kisten';
    expect(listOfFile(german)).toBe('00411\t2 Kisten');
    expect(listOfFile('GTIN,Order quantity,Price\n3485690001082,4,20')).toBe('3485690001082\t4');
  });
});

describe('a sheet that the device reads', () => {
  it('is an order form below its title, or two columns in either order', () => {
    const form = [['Halles'], ['Code', 'Prix HT', 'Quantité commandée'], ['00410', '40', '3'], ['00411', '20', '']];
    expect(listOfSheet(form)).toBe('00410\t3');
    expect(
      listOfSheet([
        ['', '2', '00417'],
        ['', '12', 'citron'],
      ]),
    ).toBe('00417\t2\ncitron\t12');
  });

  it('is left to the server where no two columns are a code and a quantity', () => {
    expect(
      listOfSheet([
        ['00417', 'Beurre', '2', '40,00'],
        ['00418', 'Crème', '3', '12,00'],
      ]),
    ).toBeNull();
  });
});

describe('a sheet of two columns', () => {
  const sheet = (...rows: readonly (readonly string[])[]) => ({
    name: 'Feuil1',
    rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  });

  it('is read in either order, also from the third column on', () => {
    expect(unnamedColumns([sheet(['00417', '2'], ['00418', '1'])])).toEqual(['supplier_code:1', 'order_quantity:2']);
    expect(unnamedColumns([sheet(['2', '00417'], ['1', '00418'])])).toEqual(['supplier_code:2', 'order_quantity:1']);
    const right = sheet(['', '', '00417', '2'], ['', '', '00418', '1']);
    expect(unnamedColumns([right, sheet()])).toEqual(['supplier_code:3', 'order_quantity:4']);
  });

  it('is none where a heading says that the numbers are prices, or where there are several sheets', () => {
    expect(unnamedColumns([sheet(['Code', 'Prix'], ['00410', '2'], ['00411', '3'])])).toEqual([]);
    const own = sheet(['00417', '2'], ['00418', '1']);
    expect(unnamedColumns([own, own])).toEqual([]);
    expect(unnamedColumns([])).toEqual([]);
  });
});
