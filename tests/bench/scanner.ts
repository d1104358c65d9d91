/**
 * How well and how fast the scanner reads real photos, by the product's own path: one frame, the frame plan over twelve
 * frames, a photo tried in every way. `--images FOLDER` takes other photos, with a manifest.json like that of
 * tests/fixtures/barcodes.
 */
import { acceptSighting, nothingSeen } from '#domain/codes/scan-acceptance.ts';
import type { DecodedText } from '../../src/client/parts/scanner/barcode-reader.ts';
import type { GrayImage } from '../../src/client/parts/scanner/gray-image.ts';
import { readFrame, readPhoto, readStep } from '../../src/client/parts/scanner/read-picture.ts';
import { rotate } from '../../src/client/parts/scanner/rotate-image.ts';
import { chanceOf } from '../builders/chance.ts';
import {
  judge,
  type LabelledImage,
  labelledImages,
  loadGray,
  prepareReaderInNode,
  retailFormats,
  smallSet,
} from '../scanner/labelled-images.ts';
import { type BenchPart, type Figure, quantile } from './figure.ts';
import { measureMainThread } from './scanner/main-thread.ts';

/** The text that a way of reading finds; `frame` is told the milliseconds of each frame it looked at. */
type Way = (image: GrayImage, frame: (milliseconds: number) => void) => Promise<DecodedText | null>;

/** The text that twelve camera frames of a still picture lead to, under the rule that two frames must agree. */
const byFramePlan: Way = async (image, frameTook) => {
  let state = nothingSeen;
  for (let frame = 0; frame < 12; frame++) {
    const startedAt = performance.now();
    const { code } = await readFrame(image, frame);
    frameTook(performance.now() - startedAt);
    if (code === null) continue;
    const next = acceptSighting(state, { value: code.text, symbology: code.symbology, at: frame * 100, frame });
    if (next.outcome === 'accepted') return code;
    state = next.state;
  }
  return null;
};

const ways: Readonly<Record<string, Way>> = {
  'one frame, no plan': (image) => readStep(image, 'whole'),
  'twelve frames, frame plan': byFramePlan,
  'photo, all ways': async (image) => (await readPhoto(image))?.code ?? null,
  'photo, confirmed': async (image) => {
    const reading = await readPhoto(image);
    return reading?.confirmed ? reading.code : null;
  },
};

/** The picture with a tenth of the light and the grain of a small sensor, the same at each run. */
function dimmed(image: GrayImage): GrayImage {
  const { next } = chanceOf(7);
  const pixels = image.pixels.map((level) => Math.max(0, level / 10 + 8 + (next() + next() + next() - 1.5) * 6));
  return { ...image, pixels };
}

type Condition = (image: GrayImage) => GrayImage;
const PLAIN_CONDITION = 'as they are';

/** The conditions of the photos. All but the first are measured only on request, because each takes as long again. */
const conditions: Readonly<Record<string, Condition>> = {
  [PLAIN_CONDITION]: (image) => image,
  'tilted by 35°': (image) => rotate(image, 35),
  'in a tenth of the light': dimmed,
};

interface Tally {
  readonly images: number;
  readonly right: number;
  readonly wrong: number;
  /** The images without a readable code. */
  readonly without: { readonly images: number; readonly wrong: number };
  readonly milliseconds: readonly number[];
  /** Milliseconds of each frame; empty where the way doesn't use frames. */
  readonly frames: readonly number[];
}

async function readAll(folder: string, images: readonly LabelledImage[], change: Condition, way: Way): Promise<Tally> {
  const milliseconds: number[] = [];
  const frames: number[] = [];
  const tally = { images: 0, right: 0, wrong: 0, without: { images: 0, wrong: 0 } };
  for (const image of images) {
    const isRetail = retailFormats.includes(image.format);
    if (!isRetail && image.format !== 'none') continue;
    const gray = change(await loadGray(folder, image));
    const startedAt = performance.now();
    const verdict = judge(image, await way(gray, (took) => frames.push(took)));
    milliseconds.push(performance.now() - startedAt);
    if (isRetail) {
      tally.images += 1;
      if (verdict === 'right') tally.right += 1;
      if (verdict === 'false') tally.wrong += 1;
    } else {
      tally.without.images += 1;
      if (verdict === 'false') tally.without.wrong += 1;
    }
  }
  return { ...tally, milliseconds, frames };
}

function figuresOf(condition: string, way: string, tally: Tally): Figure[] {
  const name = `${condition}; ${way}`;
  const percent = (part: number, whole: number) => (100 * part) / Math.max(1, whole);
  return [
    { name: `${name}: right`, value: percent(tally.right, tally.images), unit: `% of ${tally.images}` },
    { name: `${name}: false`, value: percent(tally.wrong, tally.images), unit: '%' },
    {
      name: `${name}: false where there is no code`,
      value: percent(tally.without.wrong, tally.without.images),
      unit: `% of ${tally.without.images}`,
    },
    { name: `${name}: time, p50`, value: quantile(tally.milliseconds, 0.5), unit: 'ms' },
    { name: `${name}: time, p95`, value: quantile(tally.milliseconds, 0.95), unit: 'ms' },
    ...(tally.frames.length === 0
      ? []
      : [
          { name: `${name}: one frame, p50`, value: quantile(tally.frames, 0.5), unit: 'ms' },
          { name: `${name}: one frame, p95`, value: quantile(tally.frames, 0.95), unit: 'ms' },
        ]),
  ];
}

export const scanner: BenchPart = {
  name: 'scanner',
  measure: async (say, { images: chosen, allConditions }) => {
    const folder = chosen ?? smallSet;
    await prepareReaderInNode();
    const images = labelledImages(folder);
    const figures: Figure[] = [];
    for (const [condition, change] of Object.entries(conditions)) {
      if (condition !== PLAIN_CONDITION && !allConditions) continue;
      for (const [name, way] of Object.entries(ways)) {
        say(`${condition}; ${name}`);
        figures.push(...figuresOf(condition, name, await readAll(folder, images, change, way)));
      }
    }
    say('main thread while the camera looks');
    return [...figures, ...(await measureMainThread())];
  },
};
