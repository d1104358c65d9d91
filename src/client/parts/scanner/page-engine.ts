/** An engine without WebAssembly: @zxing/browser in the page. Slower, and reads no vertical codes, UPC-E or DataBar. */
import { BrowserMultiFormatReader, type IScannerControls } from '@zxing/browser';
import { BarcodeFormat, DecodeHintType, NotFoundException, type Result } from '@zxing/library';
import { type Symbology, takeSymbology } from '#domain/codes/symbology.ts';
import type { DecodedText } from './barcode-reader.ts';
import type { ScannerEngine } from './scanner-engine.ts';

/** DataBar (RSS_14) must stay out: its reader repeats a code for every later frame (zxing-js/library 211, 612). */
const symbologies = new Map<BarcodeFormat, Symbology>([
  [BarcodeFormat.EAN_13, 'ean_13'],
  [BarcodeFormat.EAN_8, 'ean_8'],
  [BarcodeFormat.UPC_A, 'upc_a'],
  [BarcodeFormat.ITF, 'itf'],
  [BarcodeFormat.CODE_128, 'code_128'],
  [BarcodeFormat.QR_CODE, 'qr_code'],
  [BarcodeFormat.DATA_MATRIX, 'data_matrix'],
]);

const delayMs = 100;

function createReader(tryHarder: boolean): BrowserMultiFormatReader {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [...symbologies.keys()]],
    // Keeps the separators of GS1-128 and puts its identifier before the text.
    [DecodeHintType.ASSUME_GS1, true],
  ]);
  if (tryHarder) hints.set(DecodeHintType.TRY_HARDER, true);
  return new BrowserMultiFormatReader(hints, { delayBetweenScanAttempts: delayMs, delayBetweenScanSuccess: delayMs });
}

function decodedText(result: Result): DecodedText | null {
  const taken = takeSymbology(result.getText());
  const symbology = taken.symbology ?? symbologies.get(result.getBarcodeFormat());
  return symbology === undefined || taken.text === '' ? null : { text: taken.text, symbology };
}

export function createPageEngine(): ScannerEngine {
  return {
    kind: 'page',
    start({ video, stream }, onFrame) {
      const letWarningsThrough = dropReaderWarnings();
      let frame = 0;
      let controls: IScannerControls | null = null;
      let stopped = false;
      createReader(false)
        .decodeFromStream(stream, video, (result) => {
          onFrame({ frame, code: result === undefined ? null : decodedText(result), dark: false });
          frame += 1;
        })
        .then((started) => {
          controls = started;
          if (stopped) started.stop();
        })
        .catch((reason) => {
          // The stream ended while it was being attached. Whatever ended it starts another one.
          if (!stopped) console.error('The picture could not be read.', reason);
        });
      return () => {
        stopped = true;
        controls?.stop();
        letWarningsThrough();
      };
    },
    async readPhoto(photo) {
      const canvas = document.createElement('canvas');
      canvas.width = photo.width;
      canvas.height = photo.height;
      canvas.getContext('2d')?.drawImage(photo, 0, 0);
      try {
        const code = decodedText(createReader(true).decodeFromCanvas(canvas));
        return code === null ? null : { code, confirmed: /qr|matrix/.test(code.symbology) };
      } catch (error) {
        if (error instanceof NotFoundException) return null;
        throw error;
      }
    },
    dispose() {},
  };
}

/** The library warns once per reader and frame without a code (zxing-js/library 648): that one message is dropped. */
function dropReaderWarnings(): () => void {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('MultiFormat')) warn(...parts);
  };
  return () => {
    console.warn = warn;
  };
}
