import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { platform, userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';

/** Holds the files that the cluster's user can't reach in the project's own folder. */
export const SHARED_FOLDER = '/var/lib/carreau';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: as root it runs as the system user `postgres`, made if missing. Null: it runs as ourselves. */
export function clusterUser(): SystemUser | null {
  if (platform() === 'win32' || userInfo().uid !== 0) return null;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', 'postgres'], { stdio: 'ignore' });
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      throw new Error(
        'The embedded PostgreSQL can’t run as root and the system user `postgres` could not be made. Run as another user, or set DATABASE_URL.',
      );
    }
  }
}

/** The first folder above `path` that `user` may not enter; null when they can reach `path`. Folders still to be made count as open. */
export function closedFolderAbove(path: string, user: SystemUser): string | null {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const isOpen =
        (mode & 0o001) !== 0 ||
        (uid === user.uid && (mode & 0o100) !== 0) ||
        (gid === user.gid && (mode & 0o010) !== 0);
      if (!isOpen) return folder;
    }
    if (folder === dirname(folder)) return null;
  }
}
