/** The texts of one cell, in pages, and the calls that write them. A call never overwrites what somebody else wrote meanwhile. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onlineQueryKey, routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { offerUndo } from '#client/ui/undo.ts';
import { translationRoutes } from '#contract/translation.ts';
import { type DeskText, translationDeskRoutes } from '#contract/translation-desk.ts';
import type { TranslationSelection } from '#domain/catalog/translation.ts';
import { isLocale } from '#domain/values/locale.ts';
import type { Place } from './missing-matrix.tsx';

const PAGE = 50;

export interface TextsShown extends Place {
  readonly show: TranslationSelection;
  readonly query: string;
}

/** `overtaken`: somebody else wrote the text meanwhile; `nothing_found`: the server has no proposal. */
export type SaveResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'nothing_found' }
  | { readonly kind: 'overtaken'; readonly theirs: DeskText };

export function useTexts(supplier_id: string, { resource, language, show, query }: TextsShown) {
  const queries = useQueryClient();
  const [pages, setPages] = useState(1);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const options = {
    params: { supplier_id, resource },
    query: { language, show, count: PAGE * pages, ...(query === '' ? {} : { query }) },
  };
  const texts = useOnlineQuery(translationDeskRoutes.deskTexts, options, { keepPrevious: pages > 1 });
  const key = onlineQueryKey(translationDeskRoutes.deskTexts, options);
  const shown = texts.data;

  /** Keeps the row in its place even when it is no longer missing: people do not lose the line they are at. */
  const put = (row: DeskText) => {
    queries.setQueryData<typeof shown>(key, (last) =>
      last === undefined
        ? last
        : { ...last, texts: last.texts.map((each) => (each.object_id === row.object_id ? row : each)) },
    );
    void queries.invalidateQueries({ queryKey: routeKey(translationRoutes.translationStatus) });
    void queries.invalidateQueries({ queryKey: routeKey(translationDeskRoutes.translationModes) });
  };
  /** Reads the row from the server, also when the list shown does not hold it. */
  const readRow = async ({ object_id, source }: DeskText): Promise<DeskText | null> => {
    const wanted = { language, count: 500, ...(source === null ? {} : { query: source.slice(0, 200) }) };
    const found = await call(translationDeskRoutes.deskTexts, { params: options.params, query: wanted });
    return found.texts.find((each) => each.object_id === object_id) ?? null;
  };
  const write = async (row: DeskText, text: string | null, seen: string | null) => {
    const params = { ...options.params, object_id: row.object_id };
    const after = await call(translationDeskRoutes.setDeskText, { params, body: { language, text, seen } });
    put(after);
    setSavedAt(new Date());
    return after;
  };
  const failed = async (row: DeskText, error: unknown): Promise<SaveResult> => {
    const isStale = isProblem(error, 'stale_version');
    const theirs = isStale ? await readRow(row).catch(() => null) : null;
    if (theirs === null) return { kind: 'failed' };
    put(theirs);
    return { kind: 'overtaken', theirs };
  };
  const offer = (row: DeskText, after: string | null) => offerUndo({ undo: () => write(row, row.text, after) });

  return {
    texts,
    rows: shown?.texts ?? [],
    source_language: shown?.source_language,
    hasMore: shown !== undefined && shown.items_total > shown.texts.length,
    more: () => setPages(pages + 1),
    savedAt,
    async save(row: DeskText, text: string | null): Promise<SaveResult> {
      try {
        offer(row, (await write(row, text, row.text)).text);
        return { kind: 'saved' };
      } catch (error) {
        return failed(row, error);
      }
    },
    /** Asks for a proposal, from earlier translations or from the model. */
    async propose(row: DeskText): Promise<SaveResult> {
      const source_language = shown?.source_language ?? '';
      if (!isLocale(source_language)) return { kind: 'failed' };
      try {
        const { found } = await call(translationRoutes.suggestTranslation, {
          params: { resource, object_id: row.object_id },
          query: { supplier_id },
          body: { source_language, target_language: language, seen: row.text },
        });
        const after = found ? await readRow(row) : null;
        if (after === null) return { kind: 'nothing_found' };
        put(after);
        setSavedAt(new Date());
        offer(row, after.text);
        return { kind: 'saved' };
      } catch (error) {
        return failed(row, error);
      }
    },
  };
}

export type Texts = ReturnType<typeof useTexts>;
