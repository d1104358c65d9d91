/**
 * How well and how fast the scanner reads real photos: `npx tsx tests/bench/scanner.ts [--images DIR] [--condition WORD] [--way WORD]`.
 * DIR holds a manifest.json like tests/fixtures/barcodes, which is read by default.
 */
import { parseArgs } from 'node:util';
import { acceptSighting, nothingSeen } from '#domain/scan-acceptance.ts';
import type { DecodedText } from '../../src/client/parts/scanner/barcode-reader.ts';
import type { GrayImage } from '../../src/client/parts/scanner/gray-image.ts';
import { readFrame, readPhoto, readStep } from '../../src/client/parts/scanner/read-picture.ts';
import { rotate } from '../../src/client/parts/scanner/rotate-image.ts';
import {
  judge,
  type LabelledImage,
  labelledImages,
  loadGray,
  prepareReaderInNode,
  retailFormats,
  smallSet,
} from '../scanner/labelled-images.ts';

type Way = (image: GrayImage) => Promise<DecodedText | null>;

/** What twelve camera frames of a still picture lead to, under the rule that two frames must agree. */
const byFramePlan: Way = async (image) => {
  let state = nothingSeen;
  for (let frame = 0; frame < 12; frame++) {
    const { code } = await readFrame(image, frame);
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

/** A tenth of the light and the grain of a small sensor, the same at each run. */
function dimmed(image: GrayImage): GrayImage {
  let seed = 7;
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32 - 0.5;
  };
  const pixels = image.pixels.map((level) => Math.max(0, level / 10 + 8 + (random() + random() + random()) * 6));
  return { ...image, pixels };
}

const conditions: Readonly<Record<string, (image: GrayImage) => GrayImage>> = {
  'as they are': (image) => image,
  'tilted by 35°': (image) => rotate(image, 35),
  'in a tenth of the light': dimmed,
};

interface Tally {
  images: number;
  right: number;
  wrong: number;
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

async function measure(
  folder: string,
  images: readonly LabelledImage[],
  condition: string,
  way: string,
): Promise<void> {
  const tallies = new Map<string, Tally>();
  let milliseconds = 0;
  const falseReads: string[] = [];
  for (const image of images) {
    const gray = conditions[condition]?.(await loadGray(folder, image));
    if (gray === undefined) continue;
    const startedAt = performance.now();
    const code = (await ways[way]?.(gray)) ?? null;
    milliseconds += performance.now() - startedAt;
    const verdict = judge(image, code);
    const tally = tallies.get(image.format) ?? { images: 0, right: 0, wrong: 0 };
    tally.images += 1;
    if (verdict === 'right') tally.right += 1;
    if (verdict === 'false') {
      tally.wrong += 1;
      falseReads.push(
        `    false: ${image.file} ${image.expected?.slice(0, 40)} read as ${code?.text.slice(0, 40)} (${code?.symbology})`,
      );
    }
    tallies.set(image.format, tally);
  }
  const sum = (formats: readonly string[], key: keyof Tally): number =>
    formats.reduce((total, format) => total + (tallies.get(format)?.[key] ?? 0), 0);
  const total = sum(retailFormats, 'images');
  console.log(
    `${condition}; ${way}: ${percent(sum(retailFormats, 'right'), total)} right, ` +
      `${percent(sum(retailFormats, 'wrong'), total)} false of ${total} with retail codes; ` +
      `${sum(['none'], 'wrong')} of ${sum(['none'], 'images')} without a code read; ` +
      `${(milliseconds / images.length).toFixed(1)} ms per image`,
  );
  const details = [...tallies].map(([format, { images: count, right }]) => `${format} ${right}/${count}`);
  console.log(`  ${details.join(', ')}`);
  for (const line of falseReads) console.log(line);
}

const { values } = parseArgs({
  options: { images: { type: 'string', default: smallSet }, condition: { type: 'string' }, way: { type: 'string' } },
});
await prepareReaderInNode();
const images = labelledImages(values.images);
for (const condition of Object.keys(conditions)) {
  if (!condition.includes(values.condition ?? '')) continue;
  for (const way of Object.keys(ways))
    if (way.includes(values.way ?? '')) await measure(values.images, images, condition, way);
}
