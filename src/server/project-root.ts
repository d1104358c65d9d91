import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A path inside the project, for files of the sources that are read at run time. The built server stands below the same
 * root.
 */
export function inProject(path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json not found above the server');
    folder = parent;
  }
  return join(folder, path);
}
