/**
 * One backup, one file:
 *
 *   {"format":"carreau-backup-1","product_version":…,"migration":…,"tables":[…]}\n     plain, so that `head -1` shows what it is
 *   the rows of all tables, in the header's order, as PostgreSQL's COPY writes them     gzip
 *   sha256 <64 hex digits>\n                                                            over everything before
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

const FORMAT = 'carreau-backup-1';
const headerSchema = z.object({
  format: z.literal(FORMAT),
  product_version: z.string(),
  migration: z.string(),
  taken_at: z.iso.datetime(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int().nonnegative() }),
  ),
});

export type BackupHeader = z.output<typeof headerSchema>;
export type BackedUpTable = BackupHeader['tables'][number];

const TRAILER = /^sha256 ([0-9a-f]{64})\n$/;
const TRAILER_LENGTH = 72;
/** Bytes; far more than the names of all tables and columns need. */
const LONGEST_HEADER = 1 << 20;

/** Writes beside `file`, then renames: a file of that name is always a whole backup. Only its owner may read it. */
export async function writeBackup(
  file: string,
  header: Omit<BackupHeader, 'format'>,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already: a backup never replaces another. Name a new file.`);
  const partial = `${file}.partial`;
  try {
    await pipeline(
      rows,
      createGzip(),
      async function* (compressed: AsyncIterable<Buffer>) {
        const hash = createHash('sha256');
        const first = Buffer.from(`${JSON.stringify({ format: FORMAT, ...header })}\n`);
        hash.update(first);
        yield first;
        for await (const chunk of compressed) {
          hash.update(chunk);
          yield chunk;
        }
        yield Buffer.from(`sha256 ${hash.digest('hex')}\n`);
      },
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function firstLine(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const start = Buffer.alloc(LONGEST_HEADER);
    const { bytesRead } = await handle.read(start, 0, LONGEST_HEADER, 0);
    const end = start.subarray(0, bytesRead).indexOf('\n');
    return start.subarray(0, end + 1);
  } finally {
    await handle.close();
  }
}

function readHeader(line: Buffer): BackupHeader | null {
  try {
    return headerSchema.parse(JSON.parse(line.toString('utf8')));
  } catch {
    return null;
  }
}

/** Checks every byte of the file against its checksum and answers where the rows end; throws, saying what is wrong. */
async function verify(file: string): Promise<number> {
  const hash = createHash('sha256');
  let last = Buffer.alloc(0);
  let end = -TRAILER_LENGTH;
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.concat([last, Buffer.from(chunk)]);
    const known = Math.max(0, bytes.length - TRAILER_LENGTH);
    hash.update(bytes.subarray(0, known));
    last = bytes.subarray(known);
    end += chunk.length;
  }
  const [, promised] = TRAILER.exec(last.toString('latin1')) ?? [];
  if (promised === undefined) throw new Error(`${file} is cut off: its last line, the checksum, is missing.`);
  if (promised !== hash.digest('hex')) throw new Error(`${file} was altered: its checksum is another.`);
  return end;
}

/** Opens a backup; throws, saying why, unless it is whole and unaltered. */
export async function openBackup(file: string): Promise<{ header: BackupHeader; rows: () => AsyncIterable<Buffer> }> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const line = await firstLine(file);
  const header = readHeader(line);
  if (header === null) throw new Error(`${file} is no backup of Carreau, or its beginning was altered.`);
  const end = await verify(file);
  return {
    header,
    rows: () => createReadStream(file, { start: line.length, end: end - 1 }).pipe(createGunzip()),
  };
}
