import { dairyGlyphs } from './glyph-dairy.ts';
import { groceryGlyphs } from './glyph-grocery.ts';
import { produceGlyphs } from './glyph-produce.ts';

/** The drawings of single product groups: a list is shown before they are loaded. */
export const lateGlyphs = { ...produceGlyphs, ...dairyGlyphs, ...groceryGlyphs };
