import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assistantTopic, nameInQuestion, productInQuestion } from './assistant.ts';

describe('the assistant', () => {
  it.each([
    ['Combien de commandes à confirmer ?', 'orders_to_confirm'],
    ['How many orders are waiting?', 'orders_to_confirm'],
    ['Que faut-il préparer ?', 'orders_to_prepare'],
    ['Quel est mon chiffre d’affaires ?', 'sales'],
    ['Combien de clients actifs ?', 'clients'],
    ['Quels produits sont en rupture ?', 'stock'],
    ['which products have no price', 'prices'],
    ['Quels sont les clients qui ont arrêté ?', 'silent_clients'],
    ['Quelles sont mes meilleures ventes ?', 'best_sellers'],
    ['Les commandes de la semaine', 'orders_of_week'],
    ['Qu’est-ce qui bloque la commande 261121-7F3KQ ?', 'orders_to_confirm'],
    ['What is the next step?', 'onboarding'],
  ])('knows what « %s » is about', (question, topic) => {
    expect(assistantTopic(question)).toBe(topic);
  });

  it('says when it does not know', () => {
    expect(assistantTopic('Quel temps fera-t-il ?')).toBeNull();
  });

  it('takes any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assistantTopic(text) !== undefined));
  });

  it.each([
    ['Quel est le prix du beurre doux pour Bistrot du Port ?', 'beurre doux'],
    ['Pourquoi ce prix de la crème 30 % pour le BISTROT DU PORT ?', 'creme 30'],
    ['How much does Bistrot du Port pay for butter?', 'butter'],
  ])('finds client and product in « %s »', (question, product) => {
    const clients = [{ name: 'Bistrot' }, { name: 'Bistrot du Port' }, { name: 'Port' }];
    expect(nameInQuestion(question, clients)).toEqual({ name: 'Bistrot du Port' });
    expect(productInQuestion(question, 'Bistrot du Port')).toBe(product);
  });

  it('finds no client in part of a word, and none without a name', () => {
    expect(nameInQuestion('Le prix du portefeuille ?', [{ name: 'Port' }, { name: '!' }])).toBeNull();
  });
});
