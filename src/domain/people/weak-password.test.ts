import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordWeakness } from './weak-password.ts';

const email = 'nadia.petit@bistrot.example';
const weakness = (password: string) => passwordWeakness(password, email, (candidate) => candidate === 'soleil-levant');

it('the same signs again and again are refused', () => {
  for (const password of ['aaaaaaaaaa', 'abababababab', '1234123412', 'AaAaAaAaAaAa', 'ééééééééééé']) {
    expect(weakness(password), password).toBe('repeated');
  }
  const piece = fc.string({ minLength: 1, maxLength: 4 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(piece, (text) => {
      expect(weakness(text.repeat(12))).toBe('repeated');
    }),
  );
});

it('one’s own address is refused, with some signs after it too', () => {
  for (const password of [email, 'Nadia.Petit', 'nadia.petit', 'nadia.petit2026', 'NADIA.PETIT@bistrot.example!']) {
    expect(weakness(password), password).toBe('own_address');
  }
});

it('a common one is refused, however its letters are written and whatever year stands behind it', () => {
  for (const password of ['Soleil-Levant', 'soleil-levant!', 'SOLEIL-levant2026']) {
    expect(weakness(password), password).toBe('common');
  }
});

it('a word that everybody tries here is refused, with some signs around it too', () => {
  for (const password of [
    'carreau2026',
    'Carreau-demo',
    '!!fournisseur1',
    'commandecommande7',
    'MonRestaurant',
    'bestellung24',
    'Password-123',
  ]) {
    expect(weakness(password), password).toBe('house_word');
  }
  expect(weakness('carreau de chocolat noir')).toBeNull();
});

it('anything else is taken, whatever it is made of: only letters, only digits, only signs', () => {
  for (const password of [
    'un bistrot au coin',
    'rougeorangevert',
    '8052917463',
    '%!&/)=?+*#',
    'le chat de nadia.petit dort',
  ]) {
    expect(weakness(password), password).toBeNull();
  }
});
