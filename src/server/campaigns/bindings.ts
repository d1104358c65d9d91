import type { campaignRoutes } from '#contract/campaign.ts';
import type { Bindings } from '../http/handle.ts';
import { campaigns, createCampaign } from './campaigns.ts';

export const campaignBindings = {
  campaigns,
  createCampaign,
} satisfies Bindings<typeof campaignRoutes>;
