import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from './project-root.ts';

const packageSchema = z.object({ version: z.string() });

export function productVersion(): string {
  return packageSchema.parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8'))).version;
}
