/** What a written quantity counts: packs, single pieces, or kilos and litres in thousandths. */
export type WrittenUnit = 'pack' | 'piece' | 'kilo' | 'liter';

export interface UnitWord {
  readonly unit: WrittenUnit;
  /** How many thousandths of a kilo or litre the unit is; 1 for packs and pieces. */
  readonly thousandths: number;
}

const PACKS =
  'colis coli ct crt carton cartons caisse caisses cagette cagettes plateau plateaux bac bacs sac sacs case cases crate crates box boxes pack packs gebinde kiste kisten karton kartons collo colli cartone cartoni cassa casse caja cajas bulto bultos caixa caixas';
const PIECES =
  'piece pieces pc pcs pce pces unite unites u botte bottes bouteille bouteilles btl pot pots brique briques barquette barquettes boite boites bte tete tetes unit units bunch bunches bottle bottles stuck stk bund flasche flaschen pezzo pezzi mazzo mazzi bottiglia bottiglie pieza piezas unidad unidades manojo manojos botella botellas peca pecas unidade molho molhos garrafa garrafas';

const named = (words: string, word: UnitWord) => words.split(' ').map((each) => [each, word] as const);

/** The unit of each folded word. */
export const UNIT_WORDS: ReadonlyMap<string, UnitWord> = new Map([
  ...named(PACKS, { unit: 'pack', thousandths: 1 }),
  ...named(PIECES, { unit: 'piece', thousandths: 1 }),
  ...named('kg kgs kilo kilos', { unit: 'kilo', thousandths: 1000 }),
  ...named('g gr grammes', { unit: 'kilo', thousandths: 1 }),
  ...named('l litre litres liter liters litro litros', { unit: 'liter', thousandths: 1000 }),
  ...named('cl', { unit: 'liter', thousandths: 10 }),
  ...named('ml', { unit: 'liter', thousandths: 1 }),
]);
