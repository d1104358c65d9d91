import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/carreau.service');
/** The last stage: what the image is made of. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** Variables that Node and PostgreSQL read themselves, and the one that compose asks a person for. */
const OTHERS = ['NODE_ENV', 'POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'DATABASE_PASSWORD'];

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Files and folders of the sources that the built server reads. */
function readAtRunTime(): string[] {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => all(read(join('src/server', file)), /inProject\(['`]([^'`$]+?)\/?['`$]/g));
}

describe('the image, compose and the service', () => {
  it('set only variables that the server reads', () => {
    const known = [...all(read('src/server/config.ts'), /^ {2}([A-Z_]+): /gm), ...OTHERS];
    const set = [
      ...all(image, /([A-Z_]+)=/g),
      ...all(compose, /^ {6}([A-Z_]+): /gm),
      ...all(compose, /\$\{([A-Z_]+)/g),
      ...all(unit, /^Environment=([A-Z_]+)=/gm),
    ];
    expect(set.length).toBeGreaterThan(10);
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('run on the Node that the README recommends, on one port, and ask for a health page that there is', () => {
    const [recommended] = all(read('README.md'), /Node (\d+) is recommended/g);
    expect(new Set(all(dockerfile, /^FROM node:(\d+)-/gm))).toEqual(new Set([recommended]));
    const [port] = all(image, /PORT=(\d+)/g);
    expect(all(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([port]);
    expect(compose).toContain(`127.0.0.1:${port}:${port}`);
    const [page = 'none'] = all(dockerfile, /(\/health\/[a-z]+)/g);
    expect(read('src/server/http/health.ts')).toContain(`'${page}'`);
  });

  it('start the server as npm run build leaves it, without rights and with production packages only', () => {
    const [entry] = all(unit, /^ExecStart=\S+ (.+)$/gm);
    expect(image).toContain(`CMD ${JSON.stringify(['node', ...(entry ?? '').split(' ')]).replaceAll(',', ', ')}`);
    expect(dockerfile.match(/npm ci .*/g)).toEqual(['npm ci --ignore-scripts', 'npm ci --omit=dev --ignore-scripts']);
    expect(image).toContain('COPY --from=dependencies /app/node_modules node_modules');
    expect(image).toMatch(/^USER node$/m);
    expect(compose).toContain('read_only: true');
    expect(unit).toContain('ProtectSystem=strict');
  });

  it('hold everything that the server reads from the sources', () => {
    const copied = all(image, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const needed = readAtRunTime();
    expect(needed).toContain('src/server/database/migrations');
    expect(needed.filter((path) => !copied.some((each) => path === each || path.startsWith(`${each}/`)))).toEqual([]);
    const left = read('.dockerignore').split('\n');
    expect(copied.filter((path) => left.includes(path.split('/')[0] ?? ''))).toEqual([]);
  });
});
