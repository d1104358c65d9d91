import type { CallAnswer } from '#client/sync/api.ts';
import type { CampaignContact, campaignRoutes } from '#contract/campaign.ts';
import type { Draft } from './use-draft.ts';

/** The props of each step of the wizard. */
export interface StepProps {
  readonly supplier_id: string;
  readonly campaign_id: string;
  readonly draft: Draft;
  readonly contacts: readonly CampaignContact[];
  readonly recipients: readonly CampaignContact[];
  readonly templates: CallAnswer<typeof campaignRoutes.campaignTemplates>;
}
