import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { closedFolderAbove, SHARED_FOLDER, type SystemUser } from './cluster-user.ts';

export interface DataFolder {
  readonly path: string;
  /** The folder that the database's user may not enter, if the data is elsewhere because of it; else null. */
  readonly closed: string | null;
}

/**
 * Where the embedded database keeps its data: in the chosen folder, else in `data` below the project. If the cluster's user may not
 * enter `data`, then in a folder below `shared` that belongs to this installation.
 * @throws Error that says what to do, when that user may not enter the chosen folder, or a folder that has data
 */
export function dataFolder(
  chosen: string | null,
  user: SystemUser | null,
  { project = process.cwd(), shared = SHARED_FOLDER } = {},
): DataFolder {
  const path = resolve(project, chosen ?? 'data');
  const closed = user && closedFolderAbove(join(path, 'postgres'), user);
  if (closed === null) return { path, closed };
  // A folder that holds data is never given up for an empty database elsewhere.
  if (chosen !== null || existsSync(join(path, 'postgres'))) {
    throw new Error(
      `The embedded PostgreSQL runs as the system user \`postgres\`, who may not enter ${closed}. Name a folder that others may enter as DATA_DIR, start as another user than root, or set DATABASE_URL.`,
    );
  }
  const installation = createHash('sha256').update(resolve(project)).digest('hex').slice(0, 8);
  return { path: join(shared, `${basename(resolve(project)).replaceAll(/[^\w.-]/g, '_')}-${installation}`), closed };
}
