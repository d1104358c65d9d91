import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCircle, folderCircle, readImports } from './import-graph.ts';

/** The rooms, by the folder with which their paths begin; the longest match counts. */
const ROOMS = [
  'src/domain',
  'src/contract',
  'src/server/database',
  'src/server',
  'src/client/store',
  'src/client/sync',
  'src/client/ui',
  'src/client/parts',
  'src/client/areas',
  'src/client/service-worker',
  'src/client/shell',
  'src/client',
] as const;

/**
 * From docs/architecture.md: the left side may import the right. Packages are named by how they begin; `*` is any
 * package.
 */
const DOORS: Readonly<Record<(typeof ROOMS)[number], readonly string[]>> = {
  'src/domain': ['src/domain'],
  'src/contract': ['src/contract', 'src/domain', 'zod/mini'],
  'src/server/database': ['src/server/database', 'src/server/project-root.ts', 'src/contract', 'src/domain', '*'],
  'src/server': ['src/server', 'src/contract', 'src/domain', '*'],
  'src/client/store': ['src/client/store', 'src/contract', 'src/domain', 'dexie', 'zod/mini', '@noble/hashes'],
  'src/client/sync': [
    'src/client/sync',
    'src/client/store',
    'src/client/observable.ts',
    'src/contract',
    'src/domain',
    'zod/mini',
    'dexie',
  ],
  'src/client/ui': ['src/client/ui', 'src/client/observable.ts', 'src/domain/values/theme-ramp.ts', '*'],
  'src/client/parts': [
    'src/client/parts',
    'src/client/ui',
    'src/client/store',
    'src/client/sync',
    'src/client/paths.ts',
    'src/client/observable.ts',
    'src/contract',
    'src/domain',
    '*',
  ],
  'src/client/areas': [
    'src/client/areas',
    'src/client/parts',
    'src/client/ui',
    'src/client/store',
    'src/client/sync',
    'src/client/paths.ts',
    'src/client/observable.ts',
    'src/contract',
    'src/domain',
    '*',
  ],
  'src/client/service-worker': [
    'src/client/service-worker',
    'src/client/sync',
    'src/client/store',
    'src/contract',
    'src/domain',
    '*',
  ],
  'src/client/shell': ['src/client', 'src/contract', 'src/domain', '*'],
  'src/client': ['src/client', 'src/contract', 'src/domain', '*'],
};

/** Floors whose folders must not import each other in a circle, imports of types included. */
const FLOORS = ['src/domain', 'src/server'];

/** Only the top of the server knows everything; the ground knows no subject. */
const SERVER_TOP = /^src\/server\/(main|app|bind|bindings|metrics)\.ts$/;
const SERVER_GROUND = /^src\/server\/(http|database|secrets|spreadsheets|threads|texts|language-model)\//;
const SERVER_SUBJECT =
  /^src\/server\/(?!http\/|database\/|secrets\/|spreadsheets\/|threads\/|texts\/|language-model\/)[^/]+\//;

const imports = readImports('src');
const roomOf = (file: string) =>
  ROOMS.filter((room) => file.startsWith(`${room}/`)).sort((a, b) => b.length - a.length)[0];
const areaOf = (file: string) => /^src\/client\/areas\/([^/]+)/.exec(file)?.[1];
const isPackage = (target: string) => !target.startsWith('src/') && !target.startsWith('locales/');

function isOpen(room: (typeof ROOMS)[number], target: string): boolean {
  return DOORS[room].some((door) => {
    if (door === '*') return isPackage(target);
    return target === door || target.startsWith(`${door}/`);
  });
}

describe('the house', () => {
  it('has rooms with imports between them', () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(new Set(imports.map(({ from }) => roomOf(from))).size).toBe(ROOMS.length);
  });

  it('lets a device load the routes it calls, not the table of all', () => {
    const loading = imports.filter(
      ({ from, to }) => roomOf(from)?.startsWith('src/client') && to === 'src/contract/routes.ts',
    );
    expect(loading.map(({ from }) => from)).toEqual([]);
  });

  it('is entered through its doors only', () => {
    const broken = imports.filter(({ from, to }) => {
      const room = roomOf(from);
      return room === undefined || (!to.endsWith('.css') && !to.endsWith('.po') && !isOpen(room, to));
    });
    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('keeps the areas apart', () => {
    const met = imports.filter(({ from, to }) => areaOf(from) && areaOf(to) && areaOf(from) !== areaOf(to));
    expect(met.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('has no circle', () => {
    expect(findCircle(imports)).toBeNull();
  });

  it.each(FLOORS)('has no circle among the folders of %s', (floor) => {
    expect(folderCircle(imports, floor)).toBeNull();
  });

  it('has a server of three floors: the top imports subjects, subjects import the ground', () => {
    const upwards = imports.filter(
      ({ from, to }) =>
        (SERVER_TOP.test(to) && !SERVER_TOP.test(from)) || (SERVER_GROUND.test(from) && SERVER_SUBJECT.test(to)),
    );
    expect(upwards.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it.each(['src/domain', 'src/client/store', 'src/client/parts'])('keeps all of %s in rooms', (folder) => {
    expect(readdirSync(folder).filter((name) => /\.tsx?$/.test(name))).toEqual([]);
  });

  it('keeps every screen of the back office in a folder of its own', () => {
    expect(readdirSync('src/client/areas/admin').filter((name) => name.includes('.'))).toEqual(['admin-screen.ts']);
  });

  it('is drawn with every folder of its rooms on the page of architecture', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    const rooms = ['src/domain', 'src/client', 'src/client/store', 'src/client/parts', 'src/client/shell'];
    const folders = rooms.flatMap((room) =>
      readdirSync(room, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
    );
    expect(folders.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
  });
});
