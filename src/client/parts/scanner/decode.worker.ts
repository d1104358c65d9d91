/** Decodes camera frames and photos away from the page, one after the other. */
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { prepareReader } from './barcode-reader.ts';
import type { FromDecoder, Picture, ToDecoder } from './decode-messages.ts';
import { type ColourImage, type GrayImage, grayFromColour } from './gray-image.ts';
import { readFrame, readPhoto } from './read-picture.ts';

const tell = (message: FromDecoder): void => self.postMessage(message);

let canvas: OffscreenCanvas | null = null;

/** A canvas of the wanted size, or null where workers have none (Safari before 16.4). */
function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  canvas ??= new OffscreenCanvas(width, height);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  return canvas.getContext('2d', { willReadFrequently: true });
}

function grayOf(picture: Picture): GrayImage {
  if (!('close' in picture)) return grayFromColour(picture);
  const context = canvasOf(picture.width, picture.height);
  if (context === null) throw new Error('A bitmap was sent to a worker that cannot draw');
  context.drawImage(picture, 0, 0);
  const pixels: ColourImage = context.getImageData(0, 0, picture.width, picture.height);
  picture.close();
  return grayFromColour(pixels);
}

async function answer(message: ToDecoder): Promise<void> {
  const image = grayOf(message.picture);
  if (message.kind === 'photo') tell({ kind: 'photo', photo: message.photo, reading: await readPhoto(image) });
  else tell({ kind: 'frame', frame: message.frame, ...(await readFrame(image, message.frame)) });
}

const failed = (error: unknown): void => tell({ kind: 'failed', message: String(error) });

self.addEventListener('message', ({ data }: MessageEvent<ToDecoder>) => {
  answer(data).catch(failed);
});

prepareReader({ address: new URL(wasmAddress, self.location.href).href }).then(
  () => tell({ kind: 'ready', draws: canvasOf(1, 1) !== null }),
  failed,
);
