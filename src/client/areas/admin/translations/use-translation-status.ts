/** The progress of each resource in each language. It is read again during a run, and the texts are read again after it. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod/mini';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { translationRoutes } from '#contract/translation.ts';
import { translationDeskRoutes } from '#contract/translation-desk.ts';
import type { TranslatedResource } from '#domain/catalog/translation.ts';
import { SHOWN_RESOURCES } from './translation-words.ts';

/** Milliseconds between two reads of the status during a run. */
const SOON = 1000;

export type Status = z.output<typeof translationRoutes.translationStatus.answer>;

export interface ResourceStatus {
  readonly resource: TranslatedResource;
  readonly status: Status;
}

/** Resources that the screen leaves out while the supplier has none of them. */
const OPTIONAL_RESOURCES: ReadonlySet<TranslatedResource> = new Set(['survey', 'supplier_template']);

const isRunning = ({ jobs }: Status) => jobs.some(({ state }) => state === 'running');

export function useTranslationStatus(supplier_id: string) {
  const queries = useQueryClient();
  const answers = useQueries({
    queries: SHOWN_RESOURCES.map((resource) => {
      const options = { params: { resource }, query: { supplier_id } };
      return {
        queryKey: onlineQueryKey(translationRoutes.translationStatus, options),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(translationRoutes.translationStatus, { ...options, signal }),
        refetchInterval: ({ state: { data } }: { state: { data: Status | undefined } }) =>
          data !== undefined && isRunning(data) ? SOON : false,
      };
    }),
  });
  const found: readonly ResourceStatus[] = answers.flatMap(({ data }, at) => {
    const resource = SHOWN_RESOURCES[at];
    return data === undefined || resource === undefined ? [] : [{ resource, status: data }];
  });
  const isThere = ({ resource, status: { total } }: ResourceStatus) => total > 0 || !OPTIONAL_RESOURCES.has(resource);
  const running = found.filter(({ status }) => isRunning(status)).length;
  const before = useRef(0);
  useEffect(() => {
    if (running < before.current) {
      void queries.invalidateQueries({ queryKey: routeKey(translationDeskRoutes.deskTexts) });
      void queries.invalidateQueries({ queryKey: routeKey(translationDeskRoutes.translationModes) });
    }
    before.current = running;
  }, [running, queries]);
  const failed = answers.find(({ isError, data }) => isError && data === undefined);
  return {
    found: found.filter(isThere),
    isPending: answers.some(({ data }) => data === undefined),
    failure: failed?.error ?? null,
    retry: () => void queries.invalidateQueries({ queryKey: routeKey(translationRoutes.translationStatus) }),
  };
}

export type TranslationStatus = ReturnType<typeof useTranslationStatus>;
