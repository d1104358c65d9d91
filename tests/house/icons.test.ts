import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconPaths } from '#client/ui/icon-paths.ts';
import { readImports } from './import-graph.ts';

const screens = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, source: readFileSync(join('src/client', name), 'utf8') }));
/** Without the gallery: it shows every component, and so names icons that no screen uses. */
const used = screens.filter(({ name }) => !name.startsWith('areas/internal/gallery') && name !== 'ui/icon-paths.ts');

/**
 * A button with its icon and its words: `<Button icon="send" …>{t`Envoyer`}</Button>`, `<IconButton icon="close"
 * label={t`Fermer`} />`.
 */
const KEYS = [
  /<Button\b(?:(?!<\/?Button\b)[\s\S])*?\bicon="([a-z-]+)"(?:(?!<\/?Button\b)[\s\S])*?>\s*(?:<(?:Link|a)\b[\s\S]*?>)?\{?t`([^`]+)`/g,
  /<IconButton\b(?:(?!\/>)[\s\S])*?\bicon="([a-z-]+)"(?:(?!\/>)[\s\S])*?\blabel=\{t`([^`$]+)`\}/g,
];

describe('an icon', () => {
  it('has one meaning: no drawing is there under two', () => {
    const meanings = new Map<string, string[]>();
    for (const [meaning, drawing] of Object.entries(iconPaths)) {
      const lines = Object.values<string>(drawing).join(' ');
      meanings.set(lines, [...(meanings.get(lines) ?? []), meaning]);
    }
    expect([...meanings.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  it('is drawn for what it means alone: nothing but the icon itself reads the drawings', () => {
    const readers = readImports('src/client').filter(({ to }) => to === 'src/client/ui/icon-paths.ts');
    expect(readers.map(({ from }) => from)).toEqual(['src/client/ui/icon.tsx']);
    const own = screens.filter(({ name, source }) => !name.startsWith('ui/') && source.includes('<path'));
    expect(own.map(({ name }) => name)).toEqual([]);
  });

  it('is there because somebody sees it', () => {
    const unseen = Object.keys(iconPaths).filter(
      (meaning) => !used.some(({ source }) => source.includes(`'${meaning}'`) || source.includes(`"${meaning}"`)),
    );
    expect(unseen).toEqual([]);
  });

  it('is the same wherever a key says the same', () => {
    const icons = new Map<string, Set<string>>();
    for (const { source } of used) {
      for (const [, icon = '', words = ''] of KEYS.flatMap((pattern) => [...source.matchAll(pattern)])) {
        icons.set(words, (icons.get(words) ?? new Set()).add(icon));
      }
    }
    expect(icons.get('Réessayer')).toEqual(new Set(['refresh']));
    expect([...icons].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  it('means one thing: what goes out, comes anew or stands in for something else looks different', () => {
    const icons = new Map<string, Set<string>>();
    for (const { source } of used) {
      for (const [, icon = '', words = ''] of KEYS.flatMap((pattern) => [...source.matchAll(pattern)])) {
        icons.set(icon, (icons.get(icon) ?? new Set()).add(words));
      }
    }
    expect(icons.get('send')).toEqual(new Set(['Envoyer', 'Envoyer maintenant']));
    expect(icons.get('update')).toEqual(new Set(['Mettre à jour']));
    expect(icons.get('refresh')).toEqual(new Set(['Réessayer', 'Synchroniser maintenant', 'Vérifier']));
  });
});
