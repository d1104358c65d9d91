import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { formatter } from '@lingui/format-po';
import { beforeAll, describe, expect, it } from 'vitest';
import { partsOf, type TextPart } from '#client/parts/words/text-places.ts';
import { readImports } from './import-graph.ts';

/** `textedPart('buying', () => import('./cart/cart-screen.tsx'))` */
const TEXTED = /textedPart\(\s*'([a-z-]+)',\s*\(\) =>\s*import\('([^']+)'\)/g;

const filename = 'locales/fr_FR/common.po';
const imports = readImports('src/client').filter(({ isType }) => !isType);

/** A file that is drawn once the texts of its part are there, and the file that asks for it. */
interface Entry {
  readonly part: string;
  readonly from: string;
  readonly to: string;
}

const entries: readonly Entry[] = [...new Set(imports.map(({ from }) => from))].flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(TEXTED)].map(([, part = '', path = '']) => ({
    part,
    from,
    to: path.startsWith('#') ? path.replace('#', 'src/') : normalize(join(dirname(from), path)),
  })),
);
const isEntry = (from: string, to: string) => entries.some((entry) => entry.from === from && entry.to === to);

/** The files that are drawn from a file on, without those that wait for texts of their own. */
function drawnFrom(start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { from, to, isLazy } of imports) if (from === file && !(isLazy && isEntry(from, to))) visit(to);
  };
  visit(start);
  return reached;
}

describe('the texts of a place', () => {
  /** Each text with the files that it stands in. */
  const texts: { readonly files: readonly string[]; readonly parts: readonly TextPart[] }[] = [];

  beforeAll(async () => {
    const content = readFileSync(filename, 'utf8');
    const catalog = await formatter().parse(content, { locale: 'fr_FR', sourceLocale: 'fr_FR', filename });
    for (const { origin = [] } of Object.values(catalog)) {
      const files = origin.map(([file]) => file);
      texts.push({ files, parts: partsOf(files) });
    }
  });

  /** Files with a text that is missing when they are drawn. */
  function unread(files: ReadonlySet<string>, part: string): string[] {
    const missing = texts.filter(({ parts }) => !parts.some((each) => each === 'common' || each === part));
    return [...new Set(missing.flatMap((text) => text.files.filter((file) => files.has(file))))].sort();
  }

  it('come with it; those of two places with each, those of the first screen with it', () => {
    expect(partsOf(['src/client/areas/admin/clients/new-client.tsx'])).toEqual(['admin-clients']);
    expect(
      partsOf(['src/client/areas/admin/clients/new-client.tsx', 'src/client/areas/admin/team/team-screen.tsx']),
    ).toEqual(['admin-clients', 'admin-team']);
    expect(partsOf(['src/client/areas/supplier/orders/order-screen.tsx'])).toEqual(['buying']);
    expect(partsOf(['src/client/areas/supplier/catalog/list-states.tsx'])).toEqual(['common']);
    expect(
      partsOf(['src/client/areas/admin/clients/new-client.tsx', 'src/client/parts/products/product-text.ts']),
    ).toEqual(['common']);
    expect(
      partsOf(['src/client/areas/admin/clients/new-client.tsx', 'src/client/areas/auth/login-screen.tsx']),
    ).toEqual(['admin-clients', 'auth']);
  });

  it('are there before the first screen is drawn', () => {
    expect(unread(drawnFrom('src/client/main.tsx'), 'common')).toEqual([]);
  });

  it.each(entries.map(({ to, part }) => [to, part] as const))('are there before %s is drawn, as %s', (to, part) => {
    expect(unread(drawnFrom(to), part)).toEqual([]);
  });

  it('come with something', () => {
    const named = new Set<string>(['common', ...entries.map(({ part }) => part)]);
    expect(texts.flatMap(({ parts }) => parts).filter((part) => !named.has(part))).toEqual([]);
    expect(entries.length).toBeGreaterThan(20);
  });
});
