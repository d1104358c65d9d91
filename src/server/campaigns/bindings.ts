import type { campaignRoutes } from '#contract/campaign.ts';
import type { mailPictureRoutes } from '#contract/mail-picture.ts';
import type { publicLinkRoutes } from '#contract/public-link.ts';
import type { Bindings } from '../http/handle.ts';
import { campaigns, changeCampaign, createCampaign, deleteCampaign, oneCampaign, revokeCampaign } from './campaigns.ts';
import { campaignContacts } from './contacts.ts';
import { takeLinkCart } from './link-cart.ts';
import { addMailPicture, mailPictures } from './mail-pictures.ts';
import { campaignPreview, campaignTemplates, testCampaign } from './preview.ts';
import { openPublicLink, orderByLink, publicLinkPixel, unsubscribe } from './public-link.ts';
import { campaignRecipients } from './recipients.ts';
import { rescheduleCampaign, unscheduleCampaign } from './schedule.ts';
import { retryCampaign, sendCampaign } from './send-campaign.ts';

export const campaignBindings = {
  campaigns,
  campaign: oneCampaign,
  createCampaign,
  changeCampaign,
  deleteCampaign,
  sendCampaign,
  rescheduleCampaign,
  unscheduleCampaign,
  testCampaign,
  retryCampaign,
  revokeCampaign,
  campaignRecipients,
  campaignPreview,
  campaignContacts,
  campaignTemplates,
  mailPictures,
  addMailPicture,
} satisfies Bindings<typeof campaignRoutes & typeof mailPictureRoutes>;

export const publicLinkBindings = {
  publicLink: openPublicLink,
  publicLinkPixel,
  orderByLink,
  takeLinkCart,
  unsubscribe,
} satisfies Bindings<typeof publicLinkRoutes>;
