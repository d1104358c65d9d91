/**
 * Draws the pictures of public/static/email_templates from the app's glyphs. Run it after changing one, and commit the
 * results.
 */
import sharp from 'sharp';
import { dairyGlyphs } from '../src/client/ui/glyph-dairy.ts';
import type { GlyphDrawing } from '../src/client/ui/glyph-drawing.ts';
import { groceryGlyphs } from '../src/client/ui/glyph-grocery.ts';
import { glyphPaths } from '../src/client/ui/glyph-paths.ts';
import { produceGlyphs } from '../src/client/ui/glyph-produce.ts';
import type { TemplatePicture } from '../src/domain/campaigns/mail-picture.ts';

/** Twice the width of a mail's content, for dense screens. */
const WIDTH = 1000;
const HEIGHT = 360;
const GLYPH = 168;
const STEP = 236;

interface Picture {
  readonly ground: string;
  readonly ink: string;
  readonly glyphs: readonly GlyphDrawing[];
}

const pictures: Readonly<Record<TemplatePicture, Picture>> = {
  produce: {
    ground: '#d9efc4',
    ink: '#234a12',
    glyphs: [produceGlyphs.salad, glyphPaths.tomato, produceGlyphs.squash, produceGlyphs.citrus],
  },
  dairy: {
    ground: '#ffe18a',
    ink: '#5a3d00',
    glyphs: [glyphPaths.cheese, glyphPaths.butter, glyphPaths.milk, dairyGlyphs.eggs],
  },
  butcher: {
    ground: '#ffd3cc',
    ink: '#6b1812',
    glyphs: [glyphPaths.meat, glyphPaths.fish, glyphPaths.herbs, glyphPaths.egg],
  },
  grocery: {
    ground: '#ffdcb3',
    ink: '#5c3000',
    glyphs: [glyphPaths.jar, glyphPaths.pasta, glyphPaths.oil, groceryGlyphs.honey],
  },
  drinks: {
    ground: '#d3e5ff',
    ink: '#123a72',
    glyphs: [groceryGlyphs.juice, groceryGlyphs.wine, groceryGlyphs.beer, glyphPaths.coffee],
  },
  bakery: {
    ground: '#f3e2c7',
    ink: '#56370f',
    glyphs: [glyphPaths.bread, glyphPaths.flour, glyphPaths.chocolate, glyphPaths.biscuit],
  },
};

function drawn({ ground, ink, glyphs }: Picture): string {
  const left = (WIDTH - GLYPH - STEP * (glyphs.length - 1)) / 2;
  const top = (HEIGHT - GLYPH) / 2;
  const marks = glyphs.map(
    ({ shade, line }, at) =>
      `<g transform="translate(${left + at * STEP} ${top}) scale(${GLYPH / 24})">${
        shade === undefined ? '' : `<path d="${shade}" fill="${ink}" fill-opacity="0.22"/>`
      }<path d="${line}" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/>${marks.join('')}</svg>`;
}

for (const [name, picture] of Object.entries(pictures)) {
  const { size } = await sharp(Buffer.from(drawn(picture)))
    .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
    .toFile(`public/static/email_templates/${name}.png`);
  console.log(`${name}.png ${size} bytes`);
}
