import { fold } from '../values/text.ts';
import type { NetContent } from './cell-values.ts';

/** What a text says of a pack; null for what it leaves open. */
export interface PackReading {
  readonly units_per_pack: number | null;
  readonly content: NetContent | null;
}

const MILLI: Readonly<Record<string, readonly ['kg' | 'l', number]>> = {
  kg: ['kg', 1000],
  g: ['kg', 1],
  l: ['l', 1000],
  hl: ['l', 100_000],
  dl: ['l', 100],
  cl: ['l', 10],
  ml: ['l', 1],
};

const UNIT =
  '(kgs?|kilos?|kilogram\\p{L}*|gr?s?|gramm?\\p{L}*|ltrs?|lts?|litr\\p{L}*|liters?|litros?|hl|dl|cl|ml|l)\\.?(?![\\p{L}\\d])';
const NUMBER = '(\\d{1,5}(?:[.,]\\d{1,3})?)';
const COUNT = '(\\d{1,4})';
const TIMES = '\\s*[x×*]\\s*';
/** What a pack is called, in seven languages, as lists shorten it. */
const PACK =
  '(?<![\\p{L}\\d])(?:colis|col|cartons?|cartone|cart|car|crt|ctn|kartons?|kart|krt|ktn|caisses?|caisse|cse|cagettes?|plateaux?|plat|plt|cases?|cs|box|boites?|kisten?|gebinde|geb|vpe|ve|trays?|doos|dozen|krat|cajas?|cj|caixas?|cx|cassa|cassetta|conf|confezione|collo|colli|kolli|sacs?|sack|sacco|saco|zak|filets?|netz|bidons?|seaux?|eimer|packs?|pck|pk|paquets?|pqt|paq|pack|bacs?|bultos?|fardos?|lots?|poches?|barquettes?|bqt|barq|verpakking|embalagem)\\.?';
const OF = '\\s*(?:de|da|di|do|von|van|of|a|mit|con|con|met|zu|:|=|/|-)?\\s*';
const PIECE =
  '(?:pcs?|pces?|pieces?|pc|unites?|unidades?|uds?|unid|un|u|stk|stuck|stuks?|st|pz|pezzi|pecas?|uvc|btes?|bts?|boites?|bouteilles?|bout|btl|flaschen?|fl|dosen|glas(?:er)?|pots?|sachets?|sach|barquettes?|bottes?|bund|bos|tetes?|oeufs|eier|huevos|uova|ovos)\\.?(?![\\p{L}\\d])';
const NOT_INSIDE = '(?<![\\d.,/\\p{L}])';
const ALONE = '(?![\\p{L}\\d]|[.,/]\\d|\\s*(?:%|°|[x×*]\\s*\\d))';

const pattern = (source: string) => new RegExp(source, 'u');

const THREE = pattern(`${NOT_INSIDE}${COUNT}${TIMES}${COUNT}${TIMES}${NUMBER}\\s*${UNIT}`);
const MULTIPLE = pattern(`${NOT_INSIDE}${COUNT}(?:[.,]0+)?${TIMES}${NUMBER}\\s*${UNIT}`);
const BEHIND = pattern(`${NOT_INSIDE}${NUMBER}\\s*${UNIT}${TIMES}${COUNT}${ALONE}`);
const SLASHED = pattern(`${NOT_INSIDE}${COUNT}\\s*/\\s*${NUMBER}\\s*${UNIT}`);
const PACK_HOLDS = pattern(`${PACK}${OF}(?:ca\\.?\\s*)?${NUMBER}\\s*${UNIT}`);
const PACK_COUNTS = pattern(`${PACK}${OF}(?:[x×*]\\s*)?${COUNT}(?:\\s*${PIECE})?${ALONE}`);
const PIECES = pattern(`${NOT_INSIDE}${COUNT}\\s*${PIECE}`);
const TIMES_COUNT = pattern(`(?<![\\p{L}\\d])[x×*]\\s*${COUNT}${ALONE}`);
const COUNT_TIMES = pattern(`${NOT_INSIDE}${COUNT}\\s*[x×*](?![\\p{L}\\d]|\\s*\\d)`);
const CONTENT = pattern(`${NOT_INSIDE}${NUMBER}\\s*${UNIT}`);
/** A unit without a number, such as "1 x kg" or "kg": the product is sold by that unit. */
const BARE_UNIT = pattern(`^(?:1\\s*[x×*]\\s*|par\\s+|pro\\s+|per\\s+|al\\s+|au\\s+|le\\s+|/\\s*)?${UNIT}$`);

const NOTHING: PackReading = { units_per_pack: null, content: null };

function unitOf(written: string) {
  const plain = written.replace(/\.$/, '');
  if (plain.startsWith('k')) return MILLI.kg;
  if (plain.startsWith('g')) return MILLI.g;
  return MILLI[plain] ?? MILLI.l;
}

function contentOf(number: string, unit: string): NetContent | null {
  const [net_unit, thousandths] = unitOf(unit) ?? ['kg', 0];
  const net_quantity = Math.round(Number(number.replace(',', '.')) * thousandths);
  return net_quantity > 0 && net_quantity < 100_000_000 ? { net_quantity, net_unit } : null;
}

/** A count of units; null for zero. */
const countOf = (digits: string) => (Number(digits) >= 1 ? Number(digits) : null);

/** "1/2 kg" is half a kilo, "10/1 kg" ten of one kilo. */
function slashed([, count = '', number = '', unit = '']: RegExpExecArray): PackReading {
  const isFraction = count === '1' && ['2', '3', '4'].includes(number);
  if (isFraction) return { units_per_pack: null, content: contentOf(String(1 / Number(number)), unit) };
  return { units_per_pack: countOf(count), content: contentOf(number, unit) };
}

/** How many units of a known content fill the whole pack; null where that is no whole number. */
function unitsOf(pack: NetContent, unit: NetContent): number | null {
  const units = pack.net_quantity / unit.net_quantity;
  return pack.net_unit === unit.net_unit && Number.isInteger(units) ? units : null;
}

function separately(text: string): PackReading {
  const counted = PACK_COUNTS.exec(text) ?? PIECES.exec(text) ?? TIMES_COUNT.exec(text) ?? COUNT_TIMES.exec(text);
  const units = counted === null ? null : countOf(counted[1] ?? '');
  const held = PACK_HOLDS.exec(text);
  const whole = held === null ? null : contentOf(held[1] ?? '', held[2] ?? '');
  const rest = held === null ? text : text.replace(held[0], ' ');
  const inside = CONTENT.exec(rest);
  const content = inside === null ? null : contentOf(inside[1] ?? '', inside[2] ?? '');
  if (whole === null) return { units_per_pack: units, content };
  const units_per_pack = content === null ? null : unitsOf(whole, content);
  if (content !== null && units_per_pack !== null) return { units_per_pack, content };
  return { units_per_pack: 1, content: whole };
}

/** "kg 7", "gr. 250": the unit stands before its number in Italy, Spain and Portugal. */
const UNIT_FIRST =
  /(?<![\p{L}\d])(kg|gr?|lt|l|cl|ml)\.?\s?(\d{1,5}(?:[.,]\d{1,3})?)(?![\p{L}\d.,/]|\s*(?:[x×*]|kg|gr?|lt|l|cl|ml)(?!\p{L}))/gu;

const readable = (written: string) => fold(written).replace(/[’']/gu, ' ').replace(UNIT_FIRST, '$2 $1');

/** A name without its words about the pack. */
export function nameWithoutPack(name: string): string {
  const sayings = [THREE, MULTIPLE, BEHIND, SLASHED, PACK_HOLDS, PACK_COUNTS, CONTENT];
  return sayings.reduce((text, saying) => text.replace(saying, ' '), readable(name));
}

/**
 * What a name or a cell says of the pack, such as "Tomate grappe cat. 1, colis 6 kg", "6x1L", "10/1 KG", "CAR 12", "24
 * x 33 cl".
 */
export function packInText(written: string): PackReading {
  // Each of the sayings below has a number in it.
  if (!/\d/.test(written)) return NOTHING;
  const text = readable(written);
  const three = THREE.exec(text);
  if (three) {
    const [, outer = '', inner = '', number = '', unit = ''] = three;
    return { units_per_pack: countOf(String(Number(outer) * Number(inner))), content: contentOf(number, unit) };
  }
  const multiple = MULTIPLE.exec(text);
  if (multiple)
    return { units_per_pack: countOf(multiple[1] ?? ''), content: contentOf(multiple[2] ?? '', multiple[3] ?? '') };
  const behind = BEHIND.exec(text);
  if (behind) return { units_per_pack: countOf(behind[3] ?? ''), content: contentOf(behind[1] ?? '', behind[2] ?? '') };
  const slash = SLASHED.exec(text);
  return slash ? slashed(slash) : separately(text);
}

/**
 * The pack in a cell that says nothing else. A bare number counts the units; a bare unit is the one that the product is
 * sold by.
 */
export function packFromCell(cell: string): PackReading {
  const text = fold(cell).trim();
  if (text === '') return NOTHING;
  const bare = /^(\d{1,4})(?:[.,]0+)?$/.exec(text);
  if (bare) return { units_per_pack: countOf(bare[1] ?? ''), content: null };
  const unit = BARE_UNIT.exec(text);
  return unit ? { units_per_pack: null, content: contentOf('1', unit[1] ?? '') } : packInText(text);
}

const isWhole = (value: number) => Number.isInteger(value);

/** A pack as a person and a made code write it: "12X250G", "4X1KG", "12"; "" where nothing is known of the pack. */
export function packWord({ units_per_pack, content }: PackReading): string {
  const units = units_per_pack === null || units_per_pack === 1 ? '' : String(units_per_pack);
  if (content === null) return units;
  const { net_quantity, net_unit } = content;
  const big = net_quantity / 1000;
  const small =
    net_unit === 'kg'
      ? `${net_quantity}G`
      : isWhole(net_quantity / 10)
        ? `${net_quantity / 10}CL`
        : `${net_quantity}ML`;
  const size = isWhole(big) ? `${big}${net_unit.toUpperCase()}` : small;
  return units === '' ? size : `${units}X${size}`;
}
