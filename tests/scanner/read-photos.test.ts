import { beforeAll, describe, expect, it } from 'vitest';
import { readFrame, readPhoto, readStep } from '../../src/client/parts/scanner/read-picture.ts';
import { rotate } from '../../src/client/parts/scanner/rotate-image.ts';
import { judge, labelledImages, loadGray, prepareReaderInNode, retailFormats, smallSet } from './labelled-images.ts';

const images = labelledImages(smallSet);
/** Chosen because a single step does not read them, so they say nothing about the share that it reads. */
const hardOnes = [
  { file: 'zxing-cpp/upca-5/02.webp', because: 'blurred' },
  { file: 'zxing-cpp/ean13-2/22.webp', because: 'without a margin, in a shadow' },
];
const retail = images.filter(
  ({ format, file }) => retailFormats.includes(format) && !hardOnes.some((hard) => hard.file === file),
);

beforeAll(prepareReaderInNode);

describe('real photos of barcodes, read as the product reads them', () => {
  it('are read rightly in at least 82 of 100, never wrongly', async () => {
    const verdicts = await Promise.all(
      retail.map(async (image) => judge(image, await readStep(await loadGray(smallSet, image), 'whole'))),
    );
    expect(verdicts).not.toContain('false');
    expect(verdicts.filter((verdict) => verdict === 'right').length / retail.length).toBeGreaterThanOrEqual(0.82);
  });

  it('give nothing where there is no code', async () => {
    for (const image of images.filter(({ format }) => format === 'none')) {
      const gray = await loadGray(smallSet, image);
      for (let frame = 0; frame < 7; frame++) expect((await readFrame(gray, frame)).code).toBeNull();
      expect(await readPhoto(gray)).toBeNull();
    }
  });

  it('confirm each other at another scale or angle, or are given as unconfirmed', async () => {
    const image = retail.find(({ format }) => format === 'code_128');
    if (image === undefined) throw new Error('The small set has no Code 128');
    const reading = await readPhoto(await loadGray(smallSet, image));
    expect(reading).toMatchObject({ code: { text: image.expected }, confirmed: true });
  });

  it('are read when the phone is held at an angle, by the frames that are turned', async () => {
    const image = retail.find(({ format }) => format === 'ean_13');
    if (image === undefined) throw new Error('The small set has no EAN-13');
    const tilted = rotate(await loadGray(smallSet, image), 40);
    const codes = [];
    for (let frame = 0; frame < 7; frame++) codes.push((await readFrame(tilted, frame)).code?.text);
    expect(codes[0]).toBeUndefined();
    expect(codes).toContain(image.expected);
  });

  it.each(hardOnes)(
    'are read by two of twelve frames when they are $because, though not as they are',
    async ({ file }) => {
      const image = images.find((each) => each.file === file);
      if (image === undefined) throw new Error(`The small set has no ${file}`);
      const gray = await loadGray(smallSet, image);
      const verdicts = [];
      for (let frame = 0; frame < 12; frame++) verdicts.push(judge(image, (await readFrame(gray, frame)).code));
      expect(verdicts[0]).toBe('nothing');
      expect(verdicts.filter((verdict) => verdict === 'right').length).toBeGreaterThanOrEqual(2);
      expect(verdicts).not.toContain('false');
    },
  );
});
