/** The wizard's state as it is kept on the server. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { onlineQueryKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { type Campaign, campaignRoutes } from '#contract/campaign.ts';
import {
  changeSendCatalog,
  FIRST_STATE,
  type SendCatalogAction,
  type SendCatalogState,
} from '#domain/campaigns/send-catalog-state.ts';
import { type KeptState, useAutosave } from '../draft/use-autosave.ts';

export interface Draft {
  readonly wizard: SendCatalogState;
  readonly name: string;
  /** When the mails are to leave; null: at once. */
  readonly scheduledFor: string | null;
  readonly kept: KeptState;
  readonly change: (action: SendCatalogAction) => void;
  readonly rename: (name: string) => void;
  readonly schedule: (scheduledFor: string | null) => void;
  /** Saves at once what is not saved yet; answers the version after that, null where it can't be saved. */
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
  const write = useCallback(
    async ({ wizard, name, scheduledFor }: Content, version: number) => {
      const params = { supplier_id, campaign_id };
      const answer = await call(campaignRoutes.changeCampaign, {
        params,
        body: { version, wizard, name: name || untitled, scheduled_for: scheduledFor },
      });
      queries.setQueryData(onlineQueryKey(campaignRoutes.campaign, { params }), answer);
      return answer.version;
    },
    [supplier_id, campaign_id, queries, untitled],
  );
  const start: Content = {
    wizard: campaign.wizard ?? FIRST_STATE,
    name: campaign.name,
    scheduledFor: campaign.scheduled_for,
  };
  const { content, kept, change, keepNow } = useAutosave(start, campaign.version, write);
  return {
    ...content,
    kept,
    change: (action) => change((before) => ({ ...before, wizard: changeSendCatalog(before.wizard, action) })),
    rename: (name) => change((before) => ({ ...before, name })),
    schedule: (scheduledFor) => change((before) => ({ ...before, scheduledFor })),
    keepNow,
  };
}
