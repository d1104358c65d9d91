import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOTS = ['src', 'tests', 'e2e', 'scripts'];
const SOURCE = /\.(ts|tsx|css|mjs)$/;

/** Every source file of the project; migrations are generated SQL. */
export function handwritten(): string[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
  ).filter((file) => SOURCE.test(file));
}
