import '../../../tests/builders/property-seed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../values/locale.ts';
import { formExamples, neededForms } from './plural-forms.ts';
import { formFault, readPlural, writePlural } from './plural-words.ts';

const own = (text: string) => {
  const plural = readPlural(text);
  if (plural === null) throw new Error(`no plural: ${text}`);
  return plural;
};

describe('a text with a plural', () => {
  it('is read as one whole sentence per form', () => {
    expect(own('HT · {0, plural, one {# ligne} other {# lignes}}')).toEqual({
      counted: '0',
      forms: { one: 'HT · # ligne', other: 'HT · # lignes' },
    });
    expect(own('{n, plural, =0 {rien} one {{shown} produit} other {{shown} produits}}, HT').forms).toEqual({
      '=0': 'rien, HT',
      one: '{shown} produit, HT',
      other: '{shown} produits, HT',
    });
  });

  it.each([
    'Panier',
    '{count}',
    '{n, select, one {#} other {#}}',
    '{n, plural, one {#}}',
    '{n, plural, one {#} other {{m, plural, one {#} other {#}}}}',
    '{n, plural, one {#} other {#}} et {m, plural, one {#} other {#}}',
    '{n, plural, offset:1 one {#} other {#}}',
    'N° # {n, plural, one {#} other {#}}',
    "{n, plural, one {#} other {# '{n}'}}",
    '{n, plural, one {#} other {# }',
  ])('with more than a plural, with less, or broken, is none: %j', (text) => {
    expect(readPlural(text)).toBeNull();
  });

  it('has the forms that counts reach in each language, and the app’s own numbers', () => {
    const plural = own('{n, plural, =0 {rien} one {#} other {#}}');
    for (const locale of LOCALES) expect(neededForms(plural, locale)).toEqual(['=0', 'one', 'other']);
    const forms = ['one', 'other'];
    expect(forms.map((form) => formExamples(form, forms, 'fr_FR'))).toEqual(['0, 1', '2, 3, 4…']);
    expect(forms.map((form) => formExamples(form, forms, 'en_GB'))).toEqual(['1', '0, 2, 3…']);
    expect(formExamples('=0', ['=0', ...forms], 'fr_FR')).toBe('0');
    expect(formExamples('one', ['=0', ...forms], 'fr_FR')).toBe('1');
  });

  it('is stored so that it is read back as it was typed', () => {
    const part = fc.constantFrom("l'", "''", '’', '#', '{last}', ' ', 'caisse', '<0>', '</0>', 'é', ',', 'other');
    const sentence = fc.array(part).map((parts) => parts.join('').trim());
    fc.assert(
      fc.property(sentence, sentence, sentence, (none, one, other) => {
        const plural = { counted: 'count', forms: { '=0': none, one, other } };
        // An apostrophe of the person's is one, wherever it stands.
        expect(readPlural(writePlural(plural))).toEqual(plural);
      }),
    );
  });

  it('says which form is missing, or lacks what the app shows in it', () => {
    const plural = own('{n, plural, one {Ce produit de {name}} other {Ces # produits de {name}}}');
    const fault = (forms: Record<string, string>) => formFault(plural, forms, ['one', 'other']);
    expect(fault({ one: 'Un article de {name}', other: '# articles de {name}' })).toBeNull();
    expect(fault({ one: '# article de {name}', other: '{name} : # articles' })).toBeNull();
    expect(fault({ other: '# articles de {name}' })).toEqual({
      form: 'one',
      isMissing: true,
      placeholders: ['{name}'],
    });
    const lost = { form: 'other', isMissing: false, placeholders: ['#', '{name}'] };
    expect(fault({ one: 'Un de {name}', other: 'Des articles de {name}' })).toEqual(lost);
    expect(fault({ one: 'Un de {name}', other: '# articles' })).toEqual(lost);
    expect(fault({ one: 'Un de {name}', other: '# articles de {name} {x}' })).toEqual(lost);
    expect(fault({ one: 'Un de {name}', other: '# articles de {name} {' })).toEqual(lost);
    expect(fault({ one: 'Un de {nom}', other: '# de {name}' })).toMatchObject({ form: 'one', isMissing: false });
  });
});
