import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file with the hash of its content: "sha256-" and base 64, as the service worker compares it. `url` is below
 * `client`.
 */
export function withIntegrity<Entry extends { url: string }>(
  client: string,
  entry: Entry,
): Entry & { integrity: string } {
  const hash = createHash('sha256')
    .update(readFileSync(join(client, entry.url)))
    .digest('base64');
  return { ...entry, integrity: `sha256-${hash}` };
}
