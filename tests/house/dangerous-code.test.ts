import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handwritten } from './handwritten.ts';

const code = handwritten()
  .filter((file) => file.startsWith('src/') && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const filesWith = (pattern: RegExp) => code.filter(({ source }) => pattern.test(source)).map(({ file }) => file);

describe('code that attackers look for', () => {
  it('makes no code of a text', () => {
    expect(filesWith(/\beval\(|new Function\(|from 'node:vm'|set(Timeout|Interval)\(['"`]/)).toEqual([]);
  });

  it('makes no markup of a text in a page', () => {
    expect(filesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([]);
  });

  it('starts programs by their name and arguments, those of the database only, and never through a shell', () => {
    expect(filesWith(/node:child_process/)).toEqual([
      'src/server/database/cluster-user.ts',
      'src/server/database/embedded-cluster.ts',
    ]);
    expect(
      filesWith(/import \{[^}]*\b(exec|execSync|fork|spawn\w*)\b[^}]*\} from 'node:child_process'|shell: true/),
    ).toEqual([]);
  });

  it('hashes by SHA-256 or better; what the demo makes of names is no secret', () => {
    const server = code.filter(({ file }) => !file.startsWith('src/server/demo/'));
    const named = server.flatMap(({ source }) =>
      [...source.matchAll(/create(?:Hash|Hmac)\('(\w+)'/g)].map(([, name]) => name),
    );
    expect(new Set(named)).toEqual(new Set(['sha256']));
  });

  it('encrypts secrets and messages to devices, each in one place, by a cipher that tells when somebody altered what it made', () => {
    const places = code.filter(({ source }) => /createCipher|createDecipher|createSign\(|generateKeyPair/.test(source));
    // A message to a device has the cipher that RFC 8188 prescribes.
    expect(places.map(({ file, source }) => [file, ...new Set(source.match(/aes-[\w-]+/g))])).toEqual([
      ['src/server/notifications/encrypt-push.ts', 'aes-128-gcm'],
      ['src/server/secrets/secret-keys.ts', 'aes-256-gcm'],
    ]);
  });

  it('draws no secret by Math.random: the server waits by it, and nothing else', () => {
    expect(filesWith(/Math\.random/).filter((file) => !file.startsWith('src/client/'))).toEqual([
      'src/server/database/transaction.ts',
    ]);
  });
});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), resolved: z.string().optional(), link: z.boolean().optional() }),
  ),
});
const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

describe('a package of others', () => {
  it('comes from the registry, as the very bytes that were looked at', () => {
    const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    const installed = Object.entries(packages).filter(([path]) => path !== '');
    expect(installed.length).toBeGreaterThan(500);
    const doubtful = installed.filter(
      ([, { integrity = '', resolved = 'https://registry.npmjs.org/', link = false }]) =>
        link || !integrity.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(doubtful.map(([path]) => path)).toEqual([]);
  });

  it('is named by its exact version', () => {
    const { dependencies, devDependencies } = manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const vague = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(vague).toEqual([]);
  });
});
