/**
 * Finds the files of a build that a buyer may need. A buyer's device gets the other files only when it asks for them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of Vite's manifest that say which part of the app needs which files. */
interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/**
 * Parts for people who run a space or the installation, at a desk, and the pages around signing in that a mail leads to
 * or from. The latter do nothing without a network, and a person who has an account never opens them.
 */
const ONLINE_ONLY =
  /^src\/client\/shell\/entries\/(?:admin|register)-entry\.tsx$|^src\/client\/areas\/(?:(?:admin|internal|supply-center-admin)\/|auth\/(?:activate|forgotten|reset|sign-up)-screen\.tsx$)|^locales\/.*\?texts=(?:admin(?:-[a-z-]+)?|internal|supply-center-admin)$/;

/**
 * Returns a function that says of a path below `client`, the folder of a finished build, whether a buyer may need it. A
 * file that belongs to no part counts as needed.
 */
export function buyerFiles(client: string): (path: string) => boolean {
  const parts: Readonly<Record<string, Part>> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const page = readFileSync(join(client, 'index.html'), 'utf8');
  const needed = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string): void => {
    const part = parts[key];
    if (part === undefined || visited.has(key) || ONLINE_ONLY.test(key)) return;
    visited.add(key);
    for (const file of filesOf(part)) needed.add(file);
    for (const other of [...(part.imports ?? []), ...(part.dynamicImports ?? [])]) visit(other);
  };
  for (const [key, { file }] of Object.entries(parts)) if (page.includes(file)) visit(key);
  const listed = new Set(Object.values(parts).flatMap(filesOf));
  return (path) => needed.has(path) || !listed.has(path);
}

function filesOf({ file, css = [], assets = [] }: Part): string[] {
  return [file, ...css, ...assets];
}
