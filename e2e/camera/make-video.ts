/**
 * Videos for Chromium's fake camera, made when a test needs them:
 *
 *   await writeCameraVideo('/tmp/ean.y4m', [{ format: 'EAN13', text: '3760123456784' }]);
 *   chromium.launch({ args: cameraArguments('/tmp/ean.y4m') })
 *
 * Chromium loops the file: one frame is a still picture, several scenes repeat for ever. A browser has one video.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

export interface BarcodeScene {
  readonly format: 'EAN13' | 'EAN8' | 'UPCA' | 'UPCE' | 'ITF' | 'Code128' | 'QRCode' | 'DataMatrix';
  readonly text: string;
  /** Encode `(01)…(10)…` as a GS1 symbol. */
  readonly gs1?: boolean;
  /** Degrees, clockwise; 90 stands the bars of a linear code on top of each other. */
  readonly turned?: 0 | 90 | 180 | 270;
}

export interface Scene {
  /** Null: the camera sees no barcode. */
  readonly barcode: BarcodeScene | null;
  readonly seconds: number;
}

const frameSize = { width: 1280, height: 720 } as const;
const framesPerSecond = 15;
/** Cardboard, in ITU-R BT.601 luma. */
const ground = 120;

/** Chromium's arguments that make the file the camera and grant the permission to use it. */
export function cameraArguments(file: string): readonly string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** Writes one still barcode, or scenes that follow each other, as an uncompressed video (`.y4m`, 1.4 MB a frame). */
export async function writeCameraVideo(file: string, scenes: BarcodeScene | readonly Scene[]): Promise<void> {
  const frames =
    'format' in scenes
      ? [await lumaFrame(scenes)]
      : (
          await Promise.all(
            scenes.map(async ({ barcode, seconds }) => {
              const frame = await lumaFrame(barcode);
              return Array.from({ length: Math.max(1, Math.round(seconds * framesPerSecond)) }, () => frame);
            }),
          )
        ).flat();
  const { width, height } = frameSize;
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`);
  // The two colour planes, a quarter of the size each: no colour.
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const start = Buffer.from('FRAME\n');
  await writeFile(file, Buffer.concat([header, ...frames.flatMap((frame) => [start, frame, colourless])]));
}

/** A photo of a barcode as a PNG file; of cardboard alone for null. */
export async function barcodePhoto(barcode: BarcodeScene | null): Promise<Buffer> {
  return (await scenePicture(barcode)).png().toBuffer();
}

async function scenePicture(barcode: BarcodeScene | null): Promise<Sharp> {
  const { width, height } = frameSize;
  const empty = sharp({ create: { width, height, channels: 3, background: { r: ground, g: ground, b: ground } } });
  return barcode === null ? empty : empty.composite([{ input: await barcodePicture(barcode) }]);
}

async function lumaFrame(barcode: BarcodeScene | null): Promise<Buffer> {
  const picture = await scenePicture(barcode);
  return picture.flatten().toColourspace('b-w').extractChannel(0).raw().toBuffer();
}

/** The widest label, in pixels. A code with more modules than fit gets the smallest readable size instead. */
const labelWidth = 560;
const leastPixelsPerModule = 2;

/** A label with quiet zones, whose bars are as many whole pixels wide as fit. */
async function barcodePicture({ format, text, gs1 = false, turned = 0 }: BarcodeScene): Promise<Buffer> {
  const options: WriterOptions = { format, ...(gs1 ? { options: 'gs1' } : {}) };
  const { symbol, error } = await writeBarcode(text, options);
  if (error !== '') throw new Error(`${format} cannot hold ${text}: ${error}`);
  const scale = Math.max(leastPixelsPerModule, Math.floor(Math.min(labelWidth / symbol.width, 330 / symbol.height)));
  const { image } = await writeBarcode(text, { ...options, scale });
  if (image === null) throw new Error(`${format} could not be drawn`);
  return sharp(Buffer.from(await image.arrayBuffer()))
    .rotate(turned)
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#fff' })
    .png()
    .toBuffer();
}

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
