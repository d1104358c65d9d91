import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assistantTopic } from './assistant.ts';

describe('the assistant', () => {
  it.each([
    ['Combien de commandes à confirmer ?', 'orders_to_confirm'],
    ['How many orders are waiting?', 'orders_to_confirm'],
    ['Que faut-il préparer ?', 'orders_to_prepare'],
    ['Quel est mon chiffre d’affaires ?', 'sales'],
    ['Combien de clients actifs ?', 'clients'],
    ['Quels produits sont en rupture ?', 'stock'],
    ['which products have no price', 'prices'],
  ])('knows what « %s » is about', (question, topic) => {
    expect(assistantTopic(question)).toBe(topic);
  });

  it('says when it does not know', () => {
    expect(assistantTopic('Quel temps fera-t-il ?')).toBeNull();
  });

  it('takes any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assistantTopic(text) !== undefined));
  });
});
