import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handwritten } from './handwritten.ts';

const files = handwritten().filter((file) => file.startsWith('src/client/'));
const sheets = files.filter((file) => file.endsWith('.module.css'));
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

interface Use {
  readonly sheet: string;
  /** `file: class`. */
  readonly classes: ReadonlyMap<string, string>;
  /** Whether a class is named by a value (`styles[tone]`). */
  readonly byValue: boolean;
}

function usesIn(file: string): Use[] {
  const source = readFileSync(file, 'utf8');
  const code = source.replaceAll(IMPORT, '');
  return [...source.matchAll(IMPORT)].map(([, name = '', path = '']) => {
    const sheet = path.startsWith('#') ? path.replace('#', 'src/') : normalize(join(dirname(file), path));
    const named = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each);
    return {
      sheet,
      classes: new Map(named.map((each) => [each, `${file}: ${each}`])),
      byValue: new RegExp(`\\b${name}\\b(?!\\.)`).test(code),
    };
  });
}

function classesOf(sheet: string): Set<string> {
  const selectors = readFileSync(sheet, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

const uses = files.filter((file) => /\.tsx?$/.test(file)).flatMap(usesIn);

describe('a class of a style sheet', () => {
  it('is there for each name that a component gives', () => {
    expect(uses.length).toBeGreaterThan(200);
    const missing = uses.flatMap(({ sheet, classes }) => {
      const defined = classesOf(sheet);
      return [...classes].filter(([name]) => !defined.has(name)).map(([, place]) => place);
    });
    expect(missing).toEqual([]);
  });

  it('is named by a component', () => {
    const unnamed = sheets.flatMap((sheet) => {
      const own = uses.filter((use) => use.sheet === sheet);
      if (own.some(({ byValue }) => byValue)) return [];
      return [...classesOf(sheet)]
        .filter((name) => !own.some(({ classes }) => classes.has(name)))
        .map((name) => `${sheet}: ${name}`);
    });
    expect(unnamed).toEqual([]);
  });
});
