/** The wizard's state, kept on the server a moment after each change: nothing typed is lost by a reload. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onlineQueryKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { type Campaign, campaignRoutes } from '#contract/campaign.ts';
import {
  changeSendCatalog,
  FIRST_STATE,
  type SendCatalogAction,
  type SendCatalogState,
} from '#domain/campaigns/send-catalog-state.ts';

/** Milliseconds after the last change. */
const PAUSE = 500;

export type KeptState = 'kept' | 'keeping' | 'failed' | 'stale';

export interface Draft {
  readonly wizard: SendCatalogState;
  readonly name: string;
  /** When it is meant to leave; null: as soon as it is sent off. */
  readonly scheduledFor: string | null;
  readonly kept: KeptState;
  readonly change: (action: SendCatalogAction) => void;
  readonly rename: (name: string) => void;
  readonly schedule: (scheduledFor: string | null) => void;
  /** Keeps at once what is not kept yet; answers the version that stands then, null where it can't be kept. */
  readonly keepNow: () => Promise<number | null>;
}

interface Content {
  readonly wizard: SendCatalogState;
  readonly name: string;
  readonly scheduledFor: string | null;
}

export function useDraft(supplier_id: string, campaign: Campaign): Draft {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { campaign_id } = campaign;
  const untitled = t`Sans nom`;
  const [content, setContent] = useState<Content>({
    wizard: campaign.wizard ?? FIRST_STATE,
    name: campaign.name,
    scheduledFor: campaign.scheduled_for,
  });
  const [kept, setKept] = useState<KeptState>('kept');
  const latest = useRef(content);
  const stored = useRef(content);
  const version = useRef(campaign.version);
  const running = useRef<Promise<number | null> | null>(null);

  const write = useCallback(async (): Promise<number | null> => {
    const params = { supplier_id, campaign_id };
    try {
      while (stored.current !== latest.current) {
        const next = latest.current;
        setKept('keeping');
        const answer = await call(campaignRoutes.changeCampaign, {
          params,
          body: {
            version: version.current,
            wizard: next.wizard,
            name: next.name || untitled,
            scheduled_for: next.scheduledFor,
          },
        });
        version.current = answer.version;
        stored.current = next;
        queries.setQueryData(onlineQueryKey(campaignRoutes.campaign, { params }), answer);
      }
      setKept('kept');
      return version.current;
    } catch (error) {
      setKept(error instanceof ApiError && error.code === 'stale_version' ? 'stale' : 'failed');
      return null;
    }
  }, [supplier_id, campaign_id, queries, untitled]);

  const keepNow = useCallback(() => {
    running.current ??= write().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [write]);

  useEffect(() => {
    if (stored.current === content) return;
    const timer = setTimeout(() => void keepNow(), PAUSE);
    return () => clearTimeout(timer);
  }, [content, keepNow]);
  // Left by the rail or the browser's key.
  useEffect(() => () => void keepNow(), [keepNow]);

  const set = (next: Content) => {
    latest.current = next;
    setContent(next);
    // From the first letter on: what is not kept yet must not be said to be.
    setKept('keeping');
  };
  return {
    ...content,
    kept,
    change: (action) => set({ ...latest.current, wizard: changeSendCatalog(latest.current.wizard, action) }),
    rename: (name) => set({ ...latest.current, name }),
    schedule: (scheduledFor) => set({ ...latest.current, scheduledFor }),
    keepNow,
  };
}
