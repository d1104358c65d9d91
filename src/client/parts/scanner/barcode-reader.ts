import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { Symbology } from '#domain/codes/symbology.ts';
import type { GrayImage } from './gray-image.ts';

/** A barcode as decoded: its text (separators as ASCII 29) and what kind of symbol it was. */
export interface DecodedText {
  readonly text: string;
  readonly symbology: Symbology;
}

/** The WebAssembly file: its bytes, or an address of our own origin (the library's default is a public CDN). */
export type ReaderSource = { readonly bytes: ArrayBuffer } | { readonly address: string };

/** Loads and compiles the reader. Rejects where WebAssembly is missing or forbidden by the page's policy. */
export async function prepareReader(source: ReaderSource): Promise<void> {
  const overrides = 'bytes' in source ? { wasmBinary: source.bytes } : { locateFile: () => source.address };
  await prepareZXingModule({ overrides, fireImmediately: true });
}

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'QRCode', 'DataMatrix', 'DataBar', 'DataBarExp'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  tryDenoise: true,
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
};

export interface Look {
  /** Also looks for light bars on a dark ground. */
  readonly inverted?: boolean;
  /** How many scan lines across the bars have to agree; two by default. */
  readonly agreeingLines?: number;
}

/** The barcode in a picture, if there is one. */
export async function readBarcode(image: GrayImage, look: Look = {}): Promise<DecodedText | null> {
  const { width, height, pixels } = image;
  // The library takes colour pictures only, and turns them grey itself.
  const data = new Uint8ClampedArray(width * height * 4);
  const words = new Uint32Array(data.buffer);
  for (let at = 0; at < pixels.length; at++) words[at] = (pixels[at] ?? 0) * 0x010101 + 0xff000000;
  try {
    const [result] = await readBarcodes(
      { data, width, height, colorSpace: 'srgb' },
      { ...options, tryInvert: look.inverted ?? false, minLineCount: look.agreeingLines ?? 2 },
    );
    return result === undefined ? null : decodedText(result);
  } catch (error) {
    // The decoder throws its own (C++) exceptions as numbers, for a picture it can't handle, such as one 0 pixels high.
    if (typeof error === 'number') return null;
    throw error;
  }
}

function decodedText(result: ReadResult): DecodedText | null {
  const symbology = symbologyOf(result.format, result.symbologyIdentifier);
  return symbology === null || result.text === '' ? null : { text: result.text, symbology };
}

function symbologyOf(format: string, identifier: string): Symbology | null {
  if (format.startsWith('DataBar')) return 'gs1_databar';
  if (format.startsWith('QRCode')) return identifier === ']Q3' ? 'gs1_qr_code' : 'qr_code';
  switch (format) {
    case 'EAN13':
      return 'ean_13';
    case 'EAN8':
      return 'ean_8';
    case 'UPCA':
      return 'upc_a';
    case 'UPCE':
      return 'upc_e';
    case 'ITF':
      return 'itf';
    case 'Code128':
      return identifier === ']C1' ? 'gs1_128' : 'code_128';
    case 'DataMatrix':
      return identifier === ']d2' ? 'gs1_data_matrix' : 'data_matrix';
    default:
      return null;
  }
}
