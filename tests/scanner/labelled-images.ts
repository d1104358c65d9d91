/** Photos of barcodes with their printed codes, and whether a read is right. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { groupSeparator } from '#domain/codes/gs1.ts';
import { expandUpcE, gtinOrNull } from '#domain/codes/gtin.ts';
import { type DecodedText, prepareReader } from '../../src/client/parts/scanner/barcode-reader.ts';
import { type GrayImage, grayFromColour } from '../../src/client/parts/scanner/gray-image.ts';

export interface LabelledImage {
  readonly file: string;
  /** `none`: nothing in it is readable, so every read is false. */
  readonly format: string;
  readonly expected: string | null;
}

/** The formats that goods and their cartons carry. */
export const retailFormats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'qr_code', 'data_matrix'];

export const smallSet = join(import.meta.dirname, '../fixtures/barcodes');

export function labelledImages(folder: string): readonly LabelledImage[] {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).files;
}

export async function loadGray(folder: string, { file }: LabelledImage): Promise<GrayImage> {
  const { data, info } = await sharp(join(folder, file))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return grayFromColour({ data, width: info.width, height: info.height });
}

/** The reader as the product uses it, with the WebAssembly file from the package. */
export async function prepareReaderInNode(): Promise<void> {
  // The reader of uploads closes most formats for the whole process. These photos are our own, so they are allowed.
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  const file = readFileSync(join(import.meta.dirname, '../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'));
  await prepareReader({ bytes: new Uint8Array(file).buffer });
}

/** Photos with a second real code beside the labelled one: reading that one is neither right nor false. */
const twoCodes = /(ean13-2\/24|qrcode-2\/16)\./;
/**
 * Photos whose label differs from the digits under the bars (9784872348880): reading those is neither right nor false.
 */
const wrongLabel = /ean13-2\/(23|28)\./;

export type Verdict = 'right' | 'false' | 'nothing';

export function judge(image: LabelledImage, code: DecodedText | null): Verdict {
  if (code === null) return 'nothing';
  if (image.expected !== null && isSame(image.format, image.expected, code.text)) return 'right';
  return twoCodes.test(image.file) || wrongLabel.test(image.file) ? 'nothing' : 'false';
}

function isSame(format: string, expected: string, text: string): boolean {
  if (['ean_13', 'ean_8', 'upc_a', 'upc_e'].includes(format)) {
    const wanted = gtinOrNull(expandUpcE(expected) ?? '') ?? gtinOrNull(expected);
    const wantedAsPrinted = gtinOrNull(expected);
    return gtinOrNull(text) !== null && [wanted, wantedAsPrinted].includes(gtinOrNull(text));
  }
  const bare = (each: string): string =>
    each
      .replaceAll(groupSeparator, '')
      .replace(/[()]|<GS>/g, '')
      .trim();
  return bare(text) === bare(expected) || (format === 'databar' && bare(text) === `01${bare(expected)}`);
}
