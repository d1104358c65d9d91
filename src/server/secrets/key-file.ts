/** Finds the keys for secrets: in SECRETS_KEY, else in a file in the data folder, which the first start makes. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKeyText, KEY_BYTES, keyId, type SecretKeys, secretKeys } from './secret-keys.ts';

const newKeyText = () => randomBytes(KEY_BYTES).toString('base64');

export const keyFile = (folder: string) => join(folder, 'secrets.key');

/** Writes the whole text to a new file, which only its owner may read. It then replaces the key file in one step. */
function writeBeside(file: string, text: string): string {
  const beside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(beside, text, { mode: 0o600, flush: true });
  return beside;
}

/** Makes the key file if there is none. If several processes start at once, one of them makes it. */
function makeKeyFile(file: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const beside = writeBeside(file, `${newKeyText()}\n`);
    try {
      linkSync(beside, file);
    } catch (error) {
      // Another process was faster.
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(beside, { force: true });
    }
  } catch (error) {
    throw new Error(
      `The key for suppliers’ secrets can’t be kept in ${file} (${error instanceof Error ? error.message : error}). Set SECRETS_KEY, or name a folder that may be written to as DATA_DIR.`,
    );
  }
}

function readKeyFile(file: string): string[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  if (lines.length === 0 || !lines.every(isKeyText)) {
    throw new Error(`${file} does not hold keys for secrets, one a line: put back the file that was there.`);
  }
  return lines;
}

const toKeys = (texts: readonly string[]) => texts.map((text) => Buffer.from(text, 'base64'));

/** @param named the keys of SECRETS_KEY in base64; null: it is not set */
export function findSecretKeys(named: readonly string[] | null, folder: string): SecretKeys {
  if (named !== null) return secretKeys(() => toKeys(named));
  const file = keyFile(folder);
  return secretKeys(() => {
    if (!existsSync(file)) makeKeyFile(file, folder);
    return toKeys(readKeyFile(file));
  });
}

/** Puts a new key before the others and answers its id. The next start seals all stored secrets with it. */
export function addSecretKey(folder: string): string {
  const file = keyFile(folder);
  makeKeyFile(file, folder);
  const text = newKeyText();
  renameSync(writeBeside(file, `${[text, ...readKeyFile(file)].join('\n')}\n`), file);
  return keyId(Buffer.from(text, 'base64'));
}
