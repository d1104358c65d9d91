import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { beforeAll, describe, expect, it } from 'vitest';
import { partOf, type TextPart } from '#client/parts/words/text-places.ts';
import { readImports } from './import-graph.ts';

/** `textedPart('buying', () => import('./cart/cart-screen.tsx'))` */
const TEXTED = /textedPart\(\s*'([a-z-]+)',\s*\(\) =>\s*import\('([^']+)'\)/g;

const filename = 'locales/fr_FR/common.po';
const imports = readImports('src/client').filter(({ isType }) => !isType);

/** What comes together with the texts of `part`: the file that asks, and how it names what it asks for. */
function textedImports(part: TextPart): ReadonlySet<string> {
  const found = new Set<string>();
  for (const from of new Set(imports.map((each) => each.from))) {
    for (const [, texts, specifier = ''] of readFileSync(from, 'utf8').matchAll(TEXTED)) {
      const target = specifier.split('/').at(-1);
      if (texts === part) found.add(`${from} > ${target}`);
    }
  }
  return found;
}

/** What a page may draw before the texts of `part` are there. */
function drawnWithout(part: TextPart): ReadonlySet<string> {
  const texted = textedImports(part);
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { from, to, isLazy } of imports) {
      if (from === file && !(isLazy && texted.has(`${from} > ${to.split('/').at(-1)}`))) visit(to);
    }
  };
  visit('src/client/main.tsx');
  return reached;
}

describe('the texts of a place', () => {
  const places = new Map<TextPart, Set<string>>();

  beforeAll(async () => {
    const content = readFileSync(filename, 'utf8');
    const catalog = await formatter().parse(content, { locale: 'fr_FR', sourceLocale: 'fr_FR', filename });
    for (const { origin = [] } of Object.values(catalog)) {
      const files = origin.map(([file]) => file);
      const part = partOf(files);
      places.set(part, new Set([...(places.get(part) ?? []), ...files]));
    }
  });

  it('come with it, and those of two places with the first screen', () => {
    expect(
      partOf(['src/client/areas/admin/orders/order-sheet.tsx', 'src/client/areas/admin/orders/bulk-bar.tsx']),
    ).toBe('admin');
    expect(partOf(['src/client/areas/supplier/orders/order-screen.tsx'])).toBe('buying');
    expect(partOf(['src/client/areas/supplier/catalog/list-states.tsx'])).toBe('common');
    expect(partOf(['src/client/areas/admin/orders/order-sheet.tsx', 'src/client/parts/orders/order-words.ts'])).toBe(
      'common',
    );
    expect(partOf(['src/client/areas/admin/orders/order-sheet.tsx', 'src/client/areas/auth/login-screen.tsx'])).toBe(
      'common',
    );
  });

  it('are there before anything that shows them is drawn', () => {
    expect([...places.keys()].sort()).toEqual([
      'admin',
      'auth',
      'buying',
      'common',
      'internal',
      'public-link',
      'supply-center',
      'supply-center-admin',
    ]);
    for (const [part, files] of places) {
      if (part === 'common') continue;
      const drawn = drawnWithout(part);
      const early = [...files].filter((file) => drawn.has(file));
      expect({ part, early }).toEqual({ part, early: [] });
    }
  });
});
