/**
 * The parts of the home screen that the device reads from its store. Each comes after the first drawing, with the texts
 * that they share.
 */
import { textedPart } from '#client/parts/words/texted-part.ts';
import { addTexts, type Catalog } from '#client/parts/words/texts.ts';

addTexts({
  usual: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=usual' }),
});

export const NextGoal = textedPart('usual', () => import('./usual/next-goal.tsx'));
export const UsualOrder = textedPart('usual', () => import('./usual/usual-order.tsx'));
export const OtherSuppliers = textedPart('usual', () => import('./usual/other-suppliers.tsx'));
export const WaitingOrders = textedPart('usual', () => import('./usual/waiting-orders.tsx'));
export const OrderAgain = textedPart('usual', () => import('./usual/order-again.tsx'));
export const CountGuide = textedPart('usual', () => import('./usual/count-guide.tsx'));
