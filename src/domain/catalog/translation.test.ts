import { describe, expect, it } from 'vitest';
import { isToTranslate, needsReview, TRANSLATION_MODES, type TranslatedText } from './translation.ts';

const missing: TranslatedText = { text: null, origin: null, source_text: null };
const byPerson: TranslatedText = { text: 'Butter', origin: 'person', source_text: 'Beurre' };
const byMachine: TranslatedText = { ...byPerson, origin: 'machine' };

describe('a run of translations', () => {
  it('always makes what is missing', () => {
    for (const mode of TRANSLATION_MODES) {
      expect(isToTranslate(mode, missing)).toBe(true);
      expect(isToTranslate(mode, { ...byPerson, text: ' ' })).toBe(true);
    }
  });

  it('leaves alone what a person wrote, unless everything is asked for', () => {
    expect(TRANSLATION_MODES.map((mode) => isToTranslate(mode, byPerson))).toEqual([false, true, false]);
  });

  it('makes anew what a machine wrote only where that is asked for', () => {
    for (const origin of ['machine', 'memory'] as const) {
      const made = { ...byMachine, origin };
      expect(TRANSLATION_MODES.map((mode) => isToTranslate(mode, made))).toEqual([true, true, false]);
    }
  });
});

describe('a translation', () => {
  it('is to be looked at once its source has changed', () => {
    expect(needsReview(byPerson, 'Beurre')).toBe(false);
    expect(needsReview(byPerson, 'Beurre demi-sel')).toBe(true);
    expect(needsReview(missing, 'Beurre')).toBe(false);
  });
});
