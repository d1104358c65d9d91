/** A new mailing, to those whom the caller names. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { supplierSettingsOptions } from '#client/parts/data/use-supplier-settings.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { campaignRoutes } from '#contract/campaign.ts';
import { FIRST_STATE, type SendCatalogState } from '#domain/campaigns/send-catalog-state.ts';
import { dayAt } from '#domain/values/time-zone.ts';

/** The first choices of the wizard: to whom, and which catalog. */
type Choices = Partial<Pick<SendCatalogState, 'allClientsSelected' | 'selectedContacts' | 'catalogId'>>;

export const TO_ALL_CLIENTS: Choices = { allClientsSelected: true };

export function usePrepareCampaign(supplier_id: string, open: (campaign_id: string) => void) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (choices: Choices) => {
      const { time_zone } = await queries.fetchQuery(supplierSettingsOptions(supplier_id));
      const today = dayText(dayAt(new Date().toISOString(), time_zone), tag);
      return call(campaignRoutes.createCampaign, {
        params: { supplier_id },
        body: { name: t`Catalogue du ${today}`, wizard: { ...FIRST_STATE, ...choices } },
        idempotencyKey: crypto.randomUUID(),
      });
    },
    onSuccess: (made) => {
      const { campaign_id } = made;
      queries.setQueryData(onlineQueryKey(campaignRoutes.campaign, { params: { supplier_id, campaign_id } }), made);
      void queries.invalidateQueries({ queryKey: routeKey(campaignRoutes.campaigns) });
      open(campaign_id);
    },
    onError: () => showToast({ tone: 'bad', message: t`L’envoi n’a pas pu être préparé.` }),
  });
}
