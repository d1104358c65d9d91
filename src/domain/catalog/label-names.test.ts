import { describe, expect, it } from 'vitest';
import { labelName, labelTexts } from './label-names.ts';

const NAMES = { bio: { en_GB: 'organic', de_DE: 'Bio-Ware' }, aop: { en_GB: '' } };

describe('a label', () => {
  it('is called as the reader’s language has it, and else as the supplier wrote it', () => {
    expect(labelName('bio', NAMES, 'en_GB')).toBe('organic');
    expect(labelName('bio', NAMES, 'it_IT')).toBe('bio');
    expect(labelName('aop', NAMES, 'en_GB')).toBe('aop');
    expect(labelName('halal', NAMES, 'en_GB')).toBe('halal');
  });

  it('is shown as written where a device has no names of labels yet', () => {
    expect(labelName('bio', undefined, 'en_GB')).toBe('bio');
    expect(labelTexts(['bio'], undefined)).toEqual(['bio']);
  });

  it('may be called like what every object has', () => {
    expect(labelName('constructor', NAMES, 'name')).toBe('constructor');
    expect(labelTexts(['constructor'], NAMES)).toEqual(['constructor']);
  });

  it('is found by its words in every language', () => {
    expect(labelTexts(['bio', 'halal'], NAMES)).toEqual(['bio', 'organic', 'Bio-Ware', 'halal']);
  });
});
