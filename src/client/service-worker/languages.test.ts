import { describe, expect, it } from 'vitest';
import { keptLanguages, languageOf } from './languages.ts';

describe('languages on a device', () => {
  it('are French and English from the start, the others from their first use on', () => {
    const french = { url: 'assets/locale-fr_FR-common-m5ye4Nhi.js', revision: null, integrity: '' };
    const english = { url: 'assets/locale-en_GB-buying-D0J518nQ.js', revision: null, integrity: '' };
    const app = { url: 'assets/app-BTp-iHK8.js', revision: null, integrity: '' };
    const german = { url: 'assets/locale-de_DE-common-B2eS7kIW.js', revision: null, integrity: '' };
    expect(keptLanguages([french, app, german, english])).toEqual({
      shell: [french, app, english],
      languages: [german],
    });
  });

  it('are known again in another version by their name', () => {
    expect(languageOf('https://carreau.test/assets/locale-pt_BR-supply-center-A-_b1.js')).toBe('pt_BR');
    expect(languageOf('https://carreau.test/assets/app-pt_BR-x.js')).toBeNull();
  });
});
