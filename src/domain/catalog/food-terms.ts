/**
 * Names of foods and labels in several languages, as a dictionary: whole texts are translated by it, and terms
 * within a text are shown to the people, or to the model, that translate it.
 */
import type { Locale } from '../values/locale.ts';

/** A language of the dictionary. */
export type TermLanguage = 'fr' | 'en' | 'de' | 'it' | 'es' | 'pt' | 'pt_br';

export interface FoodTerm {
  /** The names by language; a language without one is missing. */
  readonly names: { readonly [language in TermLanguage]?: string | undefined };
  /** Other names, by which the term is found too. */
  readonly synonyms: Readonly<Partial<Record<TermLanguage, readonly string[]>>>;
}

export interface TermTranslation {
  readonly text: string;
  /** Taken from European Portuguese, because the dictionary has no Brazilian name. */
  readonly fromPortugal: boolean;
}

/** A term within a text, and its translation. */
export interface GlossaryEntry {
  readonly from: string;
  readonly to: string;
}

/** The dictionary's languages of a locale: the first one that has a name counts. */
const LANGUAGES: Readonly<Record<Locale, readonly TermLanguage[]>> = {
  fr_FR: ['fr'],
  en_GB: ['en'],
  de_DE: ['de'],
  it_IT: ['it'],
  es_ES: ['es'],
  pt_PT: ['pt'],
  pt_BR: ['pt_br', 'pt'],
};

/** The most words that a term within a text has. */
const MOST_WORDS = 4;
/** A shorter word within a text says too little to stand for a food. */
const SHORTEST = 3;

const plain = (text: string) => text.normalize('NFC').trim().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').toLowerCase();
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');

interface Named {
  readonly name: string;
  readonly term: FoodTerm;
}

/** Terms by name without accents; `pâtés` and `pâtes` share one. */
type Names = ReadonlyMap<string, readonly Named[]>;

export class FoodTerms {
  readonly #terms: readonly FoodTerm[];
  readonly #names = new Map<TermLanguage, Names>();

  constructor(terms: readonly FoodTerm[]) {
    this.#terms = terms;
  }

  /** The translation of a text that is a term as a whole; null: there is none, or it is not clear which. */
  translate(text: string, source: Locale, target: Locale): TermTranslation | null {
    for (const language of LANGUAGES[target]) {
      const found = this.#find(text, source, language);
      if (found === null) continue;
      const fromPortugal = target === 'pt_BR' && language === 'pt';
      return { text: inCaseOf(text, found, target), fromPortugal };
    }
    return null;
  }

  /** The terms within a text, in its order, the longest first where several begin at one word. */
  glossary(text: string, source: Locale, target: Locale): GlossaryEntry[] {
    const words = [...text.matchAll(/[\p{L}\p{M}\d'’-]+/gu)].map(({ 0: word, index }) => ({ word, index }));
    const entries: GlossaryEntry[] = [];
    for (let at = 0; at < words.length; at += 1) {
      for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count -= 1) {
        const [first, last] = [words[at], words[at + count - 1]];
        if (!first || !last) continue;
        const from = text.slice(first.index, last.index + last.word.length);
        if (from.length < SHORTEST) continue;
        const found = this.translate(from, source, target);
        if (found === null) continue;
        entries.push({ from, to: found.text });
        at += count - 1;
        break;
      }
    }
    return entries.filter(({ from }, place) => entries.findIndex((each) => each.from === from) === place);
  }

  #find(text: string, source: Locale, target: TermLanguage): string | null {
    const asked = plain(text);
    for (const language of LANGUAGES[source]) {
      const found = (this.#namesIn(language).get(withoutAccents(asked)) ?? []).flatMap(({ name, term }) => {
        const translated = term.names[target];
        return translated === undefined ? [] : [{ name, translated }];
      });
      const exact = found.find(({ name }) => name === asked);
      if (exact) return exact.translated;
      const [first] = found;
      // Written without accents, it may be one of several.
      if (first && found.every(({ translated }) => plain(translated) === plain(first.translated)))
        return first.translated;
    }
    return null;
  }

  #namesIn(language: TermLanguage): Names {
    const known = this.#names.get(language);
    if (known) return known;
    const names = new Map<string, Named[]>();
    for (const term of this.#terms) {
      const own = term.names[language];
      for (const written of [...(own === undefined ? [] : [own]), ...(term.synonyms[language] ?? [])]) {
        const name = plain(written);
        const key = withoutAccents(name);
        const others = names.get(key);
        if (others) others.push({ name, term });
        else names.set(key, [{ name, term }]);
      }
    }
    this.#names.set(language, names);
    return names;
  }
}

/** A translation as it stands in its source's place: with a capital where the source has one. German nouns keep theirs. */
function inCaseOf(source: string, translated: string, target: Locale): string {
  const written = translated.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  const [first = ''] = source.trim();
  const [letter = ''] = written;
  const rest = written.slice(letter.length);
  if (first !== first.toLowerCase()) return letter.toUpperCase() + rest;
  return target === 'de_DE' || rest !== rest.toLowerCase() ? written : letter.toLowerCase() + rest;
}
