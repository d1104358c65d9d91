import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import type { SecretKeys } from '../secrets/secret-keys.ts';

/** The services that handlers use; made once at start, replaced as a whole by tests. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** The keys that seal suppliers' secrets before they are stored. */
  readonly secrets: SecretKeys;
  readonly now: () => Date;
  /** Where log lines go instead of stdout. */
  readonly log?: { write(line: string): void };
}
