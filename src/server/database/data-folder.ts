import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { closedFolderAbove, SHARED_FOLDER, type SystemUser } from './cluster-user.ts';

export interface DataFolder {
  readonly path: string;
  /** The folder that is closed to the database's user, where the data stands elsewhere because of it. */
  readonly closed: string | null;
}

/**
 * Where the embedded database keeps its data: in the folder that was chosen, else in `data` below the project, else, where the
 * cluster's user may not enter that, in a folder of this installation's own below `shared`.
 * @throws Error that says what to do, when the chosen folder, or one with data in it, is closed to that user
 */
export function dataFolder(
  chosen: string | null,
  user: SystemUser | null,
  { project = process.cwd(), shared = SHARED_FOLDER } = {},
): DataFolder {
  const path = resolve(project, chosen ?? 'data');
  const closed = user && closedFolderAbove(join(path, 'postgres'), user);
  if (closed === null) return { path, closed };
  // Data that stands there is never left behind for an empty database elsewhere.
  if (chosen !== null || existsSync(join(path, 'postgres'))) {
    throw new Error(
      `The embedded PostgreSQL runs as the system user \`postgres\`, who may not enter ${closed}. Name a folder that others may enter as DATA_DIR, start as another user than root, or set DATABASE_URL.`,
    );
  }
  const installation = createHash('sha256').update(resolve(project)).digest('hex').slice(0, 8);
  return { path: join(shared, `${basename(resolve(project)).replaceAll(/[^\w.-]/g, '_')}-${installation}`), closed };
}
