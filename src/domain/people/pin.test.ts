import { describe, expect, it } from 'vitest';
import { isPin, isWeakPin, nameOnDevice } from './pin.ts';

describe('a PIN', () => {
  it('has four digits, and nothing else', () => {
    for (const pin of ['0000', '2580']) expect(isPin(pin), pin).toBe(true);
    for (const text of ['', '258', '25800', ' 2580', '2580\n', '25a0', '٢٥٨٠']) expect(isPin(text), text).toBe(false);
  });

  it('is weak with one digit again and again, or digits in a row', () => {
    for (const pin of ['0000', '7777', '1234', '6789', '9876', '3210']) expect(isWeakPin(pin), pin).toBe(true);
    for (const pin of ['2580', '1235', '9012', '1357', '1122', '8901']) expect(isWeakPin(pin), pin).toBe(false);
  });
});

describe('a name at a shared device', () => {
  it('is the first name and the initial of the last', () => {
    expect(nameOnDevice('Camille Renaud')).toBe('Camille R.');
    expect(nameOnDevice('Yanis Le Goff')).toBe('Yanis G.');
    expect(nameOnDevice('  élodie   de  ávila ')).toBe('élodie Á.');
    expect(nameOnDevice('Camille')).toBe('Camille');
  });
});
