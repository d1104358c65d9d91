/**
 * The texts of the app, in parts (text-places.ts): `common` is there before the first screen. Every other part is
 * loaded with the first component that shows it, and again when the page takes another language.
 */
import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use, useEffect } from 'react';
import { ChunkUnavailable } from '../../ui/lazy-part.ts';
import type { AdminPart, TextPart } from './text-places.ts';

export interface Catalog {
  readonly messages: Messages;
}
export type Catalogs = Readonly<Record<string, () => Promise<Catalog>>>;

/** A file per part and language. What a buyer may need is in the precache, so switching works offline. */
const parts: Partial<Record<TextPart, Catalogs>> = {
  common: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=common' }),
  buying: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=buying' }),
  auth: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=auth' }),
  internal: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=internal' }),
  'public-link': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=public-link' }),
  'supply-center': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=supply-center' }),
  'supply-center-admin': import.meta.glob<Catalog>('../../../../locales/*/common.po', {
    query: '?texts=supply-center-admin',
  }),
} satisfies Record<
  Exclude<
    TextPart,
    AdminPart | 'check-in' | 'people' | 'quick-order' | 'second-factor' | 'standing' | 'suggestions' | 'usual' | 'voice'
  >,
  Catalogs
>;

/**
 * Adds the files of a part. The back office lists its own (shell/entries: admin-texts.ts, register-entry.tsx), so that
 * buyers' devices don't hold the list, and so do parts of the buyer front (usual-parts.ts, standing-parts.ts,
 * quick-order-entry.ts).
 */
export function addTexts(more: Partial<Record<TextPart, Catalogs>>): void {
  Object.assign(parts, more);
}

const nameOf = (part: TextPart, locale: string) => `${part} ${locale}`;
const there = new Set<string>();
const awaited = new Map<string, Promise<void>>();
/** Those of `awaited` that were rejected. */
const failed = new Set<string>();
const shown = new Set<{ readonly part: TextPart }>();

/** Loads a part in a language. Rejects when that fails; a later call tries again. */
export async function loadTexts(part: TextPart, locale: string): Promise<void> {
  if (hasTexts(part, locale)) return;
  const load = parts[part]?.[`../../../../locales/${locale}/common.po`];
  if (load === undefined) throw new Error(`There is no catalog ${part} for ${locale}`);
  const { messages } = await load();
  const name = nameOf(part, locale);
  there.add(name);
  if (failed.delete(name)) awaited.delete(name);
  i18n.load(locale, messages);
}

export function hasTexts(part: TextPart, locale: string): boolean {
  return there.has(nameOf(part, locale));
}

/** The parts that the page shows now, and so needs in a new language. */
export function shownTexts(): ReadonlySet<TextPart> {
  return new Set(['common' as const, ...[...shown].map(({ part }) => part)]);
}

/**
 * Suspends the component until the part is there in the page's language. It calls `use` in any case: where the texts come
 * while React is drawing, React goes on in the component that waited, and takes it for broken if it asks for nothing.
 */
export function useTexts(part: TextPart): void {
  const { locale } = useLingui().i18n;
  use(textsOnceThere(part, locale));
  useEffect(() => {
    const own = { part };
    shown.add(own);
    return () => void shown.delete(own);
  }, [part]);
}

/** React takes a promise that says so itself for fulfilled, and does not suspend. */
const THERE = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });

/** The same promise for every component that waits for the part, also after it has come. */
function textsOnceThere(part: TextPart, locale: string): Promise<void> {
  const name = nameOf(part, locale);
  const known = awaited.get(name);
  if (known !== undefined) return known;
  if (there.has(name)) return THERE;
  const promise = loadTexts(part, locale).catch((cause: unknown) => {
    failed.add(name);
    throw new ChunkUnavailable('Texts could not be loaded', { cause });
  });
  awaited.set(name, promise);
  return promise;
}
