/**
 * Numbers as people say them while they count: 0 to 199 in words, up to 999 in digits, and halves, in the languages of
 * the interface. Belgian and Brazilian numbers are understood beside the others of their language.
 */
import type { Locale } from '../values/locale.ts';
import { fold } from '../values/text.ts';

export type SpokenLanguage = 'fr' | 'en' | 'de' | 'it' | 'es' | 'pt';

/** Folded words without spaces; words for the same number are parted by |. */
interface NumberWords {
  /** 0 to 19. */
  readonly small: string;
  /** 20 to 90. */
  readonly tens: string;
  /** Tens that go on up to 19: soixante-quinze, quatre-vingt-dix. */
  readonly longTens?: readonly number[];
  /** Between tens and units, beside nothing at all. */
  readonly join: string;
  /** German says the units first. */
  readonly unitsFirst?: boolean;
  readonly hundred: string;
  readonly hundredJoin: string;
  /** Behind a number. */
  readonly andHalf: string;
  /** Instead of a number. */
  readonly halfAlone: string;
  /** Single words for a quantity. */
  readonly others?: Readonly<Record<string, number>>;
}

const WORDS: Readonly<Record<SpokenLanguage, NumberWords>> = {
  fr: {
    small:
      'zero un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf',
    tens: 'vingt trente quarante cinquante soixante septante quatrevingt|quatrevingts|huitante|octante nonante',
    longTens: [60, 80],
    join: 'et',
    hundred: 'cent',
    hundredJoin: 'et',
    andHalf: 'etdemi|etdemie|virgulecinq',
    halfAlone: 'demi|demie|undemi|unedemie|lamoitie|moitie|zerovirgulecinq',
    others: { unedouzaine: 12, unedemidouzaine: 6 },
  },
  en: {
    small:
      'zero|nought|none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty|fourty fifty sixty seventy eighty ninety',
    join: 'and',
    hundred: 'hundred|onehundred|ahundred',
    hundredJoin: 'and',
    andHalf: 'andahalf|andhalf|ahalf|pointfive',
    halfAlone: 'half|ahalf|onehalf|halfa|zeropointfive|pointfive',
    others: { adozen: 12, onedozen: 12, halfadozen: 6 },
  },
  de: {
    small:
      'null eins|ein|eine|einen zwei|zwo drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    join: 'und',
    unitsFirst: true,
    hundred: 'hundert|einhundert',
    hundredJoin: 'und',
    andHalf: 'einhalb|undeinhalb|undeinehalbe|undeinhalbes|kommafunf',
    halfAlone: 'halb|halbe|halber|halbes|halben|einhalb|einhalbes|einhalber|einehalbe|einenhalben|nullkommafunf',
    others: { anderthalb: 1.5, eindutzend: 12, einhalbesdutzend: 6 },
  },
  it: {
    small:
      'zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti|vent trenta|trent quaranta|quarant cinquanta|cinquant sessanta|sessant settanta|settant ottanta|ottant novanta|novant',
    join: '',
    hundred: 'cento|cent',
    hundredJoin: 'e',
    andHalf: 'emezzo|emezza|virgolacinque',
    halfAlone: 'mezzo|mezza|unmezzo|lameta|zerovirgolacinque',
    others: { unadozzina: 12, mezzadozzina: 6 },
  },
  es: {
    small:
      'cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis|diezyseis diecisiete|diezysiete dieciocho|diezyocho diecinueve|diezynueve',
    tens: 'veinte|veinti treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    join: 'y',
    hundred: 'cien|ciento',
    hundredJoin: '',
    andHalf: 'ymedio|ymedia|puntocinco|comacinco',
    halfAlone: 'medio|media|unmedio|lamitad|ceropuntocinco|cerocomacinco',
    others: { unadocena: 12, mediadocena: 6 },
  },
  pt: {
    small:
      'zero um|uma dois|duas tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezasseis|dezesseis dezassete|dezessete dezoito dezanove|dezenove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    join: 'e',
    hundred: 'cem|cento',
    hundredJoin: 'e',
    andHalf: 'emeio|emeia|virgulacinco',
    // Brazil says meia for six, so that alone it is no number.
    halfAlone: 'meio|ummeio|ametade|zerovirgulacinco',
    others: { umaduzia: 12, meiaduzia: 6 },
  },
};

export function spokenLanguage(locale: Locale): SpokenLanguage {
  switch (locale) {
    case 'fr_FR':
      return 'fr';
    case 'en_GB':
      return 'en';
    case 'de_DE':
      return 'de';
    case 'it_IT':
      return 'it';
    case 'es_ES':
      return 'es';
    case 'pt_PT':
    case 'pt_BR':
      return 'pt';
  }
}

/** The folded words and figures of what was said: "2 ½" is 2.5, "12,5" is 12.5. */
export function spokenWords(said: string): string[] {
  const folded = fold(said)
    .replaceAll(/(\d)\s*(?:½|1\/2)/g, '$1.5')
    .replaceAll(/½|(?<![\d/])1\/2(?![\d/])/g, '0.5')
    .replaceAll(/(\d),(?=\d)/g, '$1.');
  return folded.match(/\d+(?:\.\d+)*|\p{L}+/gu) ?? [];
}

/** The one number that these words are; null: they are none, or several. */
export function spokenNumber(words: readonly string[], language: SpokenLanguage): number | null {
  const [first = '', ...others] = words;
  const said = words.join('');
  if (/^\d/.test(first)) {
    const figure = figureOf(first);
    const isHalf = others.length > 0 && WORDS[language].andHalf.split('|').includes(others.join(''));
    if (others.length === 0) return figure;
    return figure !== null && Number.isInteger(figure) && isHalf ? figure + 0.5 : null;
  }
  return numbersOf(language).get(said) ?? null;
}

/** Thousands and other fractions than a half are something else than what is left on a shelf. */
function figureOf(figures: string): number | null {
  return /^\d{1,3}(?:\.[05])?$/.test(figures) ? Number(figures) : null;
}

const known = new Map<SpokenLanguage, ReadonlyMap<string, number>>();

function numbersOf(language: SpokenLanguage): ReadonlyMap<string, number> {
  const made = known.get(language) ?? everyNumber(WORDS[language]);
  known.set(language, made);
  return made;
}

function everyNumber(words: NumberWords): ReadonlyMap<string, number> {
  const below = belowHundred(words);
  const whole = [...below];
  for (const hundred of words.hundred.split('|')) {
    whole.push([hundred, 100]);
    for (const join of joins(words.hundredJoin))
      for (const [rest, value] of below) if (value > 0) whole.push([hundred + join + rest, 100 + value]);
  }
  const halves = whole.flatMap(([said, value]) =>
    words.andHalf.split('|').map((half): Said => [said + half, value + 0.5]),
  );
  const alone = words.halfAlone.split('|').map((half): Said => [half, 0.5]);
  // A longer reading never takes the words of a whole number.
  return new Map([...halves, ...alone, ...Object.entries(words.others ?? {}), ...whole]);
}

type Said = readonly [said: string, value: number];

function belowHundred({ small, tens, join, longTens = [], unitsFirst = false }: NumberWords): Said[] {
  const units = variants(small, 0, 1);
  const said = [...units];
  for (const [ten, value] of variants(tens, 20, 10)) {
    said.push([ten, value]);
    const most = longTens.includes(value) ? 19 : 9;
    for (const between of joins(join))
      for (const [unit, more] of units)
        if (more > 0 && more <= most)
          said.push([unitsFirst ? unit + between + ten : ten + between + unit, value + more]);
  }
  return said;
}

function variants(list: string, start: number, step: number): Said[] {
  return list.split(' ').flatMap((each, index) => each.split('|').map((said): Said => [said, start + index * step]));
}

const joins = (word: string): readonly string[] => (word === '' ? [''] : ['', word]);
