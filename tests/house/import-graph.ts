import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** A file by its path from the project's root; a package by its name. */
  readonly from: string;
  readonly to: string;
  /** Whether it is gone at run time. */
  readonly isType: boolean;
  /** Whether it is fetched later, by `import()`. */
  readonly isLazy: boolean;
}

const OWN = /^#(domain|contract|server|client)\//;

function resolveTo(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return normalize(join(dirname(from), bare));
  return OWN.test(bare) ? `src/${bare.slice(1)}` : bare;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]?.message}`);
  const found: Import[] = [];
  for (const each of module.staticImports) {
    const isType = each.entries.length > 0 && each.entries.every((entry) => entry.isType);
    found.push({ from: file, to: resolveTo(file, each.moduleRequest.value), isType, isLazy: false });
  }
  for (const each of module.staticExports.flatMap(({ entries }) => entries)) {
    if (!each.moduleRequest) continue;
    found.push({ from: file, to: resolveTo(file, each.moduleRequest.value), isType: each.isType, isLazy: false });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.*)['"]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (literal) found.push({ from: file, to: resolveTo(file, literal), isType: false, isLazy: true });
  }
  return found;
}

/** Every import of the sources, without those of the tests beside them. */
export function readImports(folder: string): Import[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => importsOf(join(folder, name)));
}

/**
 * The first circle among the imports of files, those of types included, or null. Imports that are fetched later close
 * no circle.
 */
export function findCircle(imports: readonly Import[]): string[] | null {
  return circleOf(imports.filter(({ isLazy }) => !isLazy));
}

/** The first circle among the folders of `floor`, or null. A file directly in `floor` counts as a folder of its own. */
export function folderCircle(imports: readonly Import[], floor: string): string[] | null {
  const folderOf = (file: string) => file.slice(floor.length + 1).split('/')[0] ?? '';
  const within = imports.filter(({ from, to }) => from.startsWith(`${floor}/`) && to.startsWith(`${floor}/`));
  const steps = within.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }));
  return circleOf(steps.filter(({ from, to }) => from !== to));
}

function circleOf(steps: readonly Pick<Import, 'from' | 'to'>[]): string[] | null {
  const next = new Map<string, string[]>();
  for (const { from, to } of steps) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const to of next.get(file) ?? []) {
      const circle = walk(to, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}
