/**
 * The parts of the home screen and the cart that the device reads from its store. They come after the first
 * drawing, with their texts.
 */
import { textedPart } from '#client/parts/words/texted-part.ts';
import { addTexts, type Catalog } from '#client/parts/words/texts.ts';

addTexts({
  usual: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=usual' }),
});

export const ForgottenProducts = textedPart('usual', () => import('./usual/forgotten-products.tsx'));
export const HomeBoard = textedPart('usual', () => import('./usual/home-board.tsx'));
export const TopUpCard = textedPart('usual', () => import('./cart/top-up-card.tsx'));
