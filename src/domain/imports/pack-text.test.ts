import { describe, expect, it } from 'vitest';
import { packFromCell, packInText, packWord } from './pack-text.ts';

const said = (text: string, read = packInText) => {
  const { units_per_pack, content } = read(text);
  return [units_per_pack, content && `${content.net_quantity / 1000} ${content.net_unit}`];
};

describe('what a name says of its pack', () => {
  it.each([
    ['Tomate grappe cat. 1, colis 6 kg', 1, '6 kg'],
    ['Lait entier UHT 6x1L', 6, '1 l'],
    ['Riz long 10/1 KG', 10, '1 kg'],
    ['Coca-Cola 24 x 33 cl', 24, '0.33 l'],
    ['Bière blonde 33cl x 24', 24, '0.33 l'],
    ['OEUFS PLEIN AIR X 180', 180, null],
    ['Beurre doux 250 g, carton de 20', 20, '0.25 kg'],
    ['Mozzarella 125 g colis 1,5 kg', 12, '0.125 kg'],
    ['Crème entière 30% 1 L', null, '1 l'],
    ['Yaourt nature 4x6x125g', 24, '0.125 kg'],
    ['Fraises 1/2 kg', null, '0.5 kg'],
    ['Vollmilch 3,8% 1 Ltr', null, '1 l'],
    ['Apfel Elstar, Kiste 13 kg', 1, '13 kg'],
    ['Pomodori pelati 2,5 kg conf. 6 pz', 6, '2.5 kg'],
    ['Komkommer doos 12 stuks', 12, null],
    ['Azeite virgem extra 750ml cx 12', 12, '0.75 l'],
    ['Comté AOP 12 mois', null, null],
    ['Pomme Gala 170/220 cat. 1', null, null],
    ['Coca-Cola Zero', null, null],
  ])('%s', (name, units, content) => {
    expect(said(name)).toEqual([units, content]);
  });
});

describe('a cell about the pack', () => {
  it.each([
    ['CAR 12', 12, null],
    ['12', 12, null],
    ['6', 6, null],
    ['kg', null, '1 kg'],
    ['1 x kg', null, '1 kg'],
    ['4 x 1 kg', 4, '1 kg'],
    ['12 x 250 g', 12, '0.25 kg'],
    ['Colis 5 kg', 1, '5 kg'],
    ['5kg', null, '5 kg'],
    ['12 Stk', 12, null],
    ['6 x 0,75 l', 6, '0.75 l'],
    ['pièce', null, null],
    ['', null, null],
  ])('%s', (cell, units, content) => {
    expect(said(cell, packFromCell)).toEqual([units, content]);
  });

  it('is written into a code as people write it', () => {
    expect(
      ['12 x 250 g', '4 x 1 kg', '6 x 50 cl', 'CAR 12', 'vrac'].map((cell) => packWord(packFromCell(cell))),
    ).toEqual(['12X250G', '4X1KG', '6X50CL', '12', '']);
  });
});
