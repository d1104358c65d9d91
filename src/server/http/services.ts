import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';

/** What handlers work with; made once at start, replaced as a whole by tests. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  /** Where log lines go instead of stdout. */
  readonly log?: { write(line: string): void };
}
