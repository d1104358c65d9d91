import { dairyGlyphs } from './glyph-dairy.ts';
import { groceryGlyphs } from './glyph-grocery.ts';
import { produceGlyphs } from './glyph-produce.ts';

/** The drawings of single shelves: a list is on the screen before they are. */
export const lateGlyphs = { ...produceGlyphs, ...dairyGlyphs, ...groceryGlyphs };
