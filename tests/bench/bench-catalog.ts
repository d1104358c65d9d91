import { writeFileSync } from 'node:fs';
import Papa from 'papaparse';
import { checkDigitOf } from '#domain/codes/gtin.ts';
import { readDemoCatalog } from '#server/demo/read-demo-catalog.ts';

const MAKERS = [
  'Auvray',
  'Belloc',
  'Carrel',
  'Duvernois',
  'Estève',
  'Fontenay',
  'Garrigue',
  'Hauterive',
  'Izard',
  'Jolibois',
];
const KINDS = ['nature', 'bio', 'fermier', 'traiteur', 'cuisine', 'tradition', 'maison', 'sélection'];
const CONTENTS = [125, 200, 250, 400, 500, 750, 1000, 2500, 5000];

/** The element at a step through the list, which begins anew after its end. */
const turn = <T>(list: readonly T[], step: number): T => {
  const chosen = list[step % list.length];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

/**
 * Writes a catalog file of `size` products: the demo's names in variants, the same at each run. A smaller catalog is
 * the beginning of a larger one.
 */
export function writeBenchCatalog(file: string, size: number): void {
  const demo = readDemoCatalog();
  const rows = Array.from({ length: size }, (_, number) => {
    const round = Math.floor(number / demo.length);
    const { names, supplier_code } = turn(demo, number);
    const digits = `300${String(number).padStart(9, '0')}`;
    return {
      gtin: `${digits}${checkDigitOf(digits)}`,
      name_fr: `${names.fr_FR ?? supplier_code} ${turn(KINDS, round)} ${turn(MAKERS, Math.floor(round / KINDS.length) + number)}`,
      quantity: String(turn(CONTENTS, number + round)),
      unit: 'g',
      category_tag_guess: '',
      rayon_guess: '',
    };
  });
  writeFileSync(file, Papa.unparse(rows));
}
