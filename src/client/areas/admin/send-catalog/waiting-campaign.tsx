/** A catalog that waits for its time: the person can choose another time, or make it a draft again. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { type Campaign, campaignRoutes } from '#contract/campaign.ts';
import { SendTime, useIsPast } from './send-time.tsx';
import { placeOf, useSendTimeText, useSpaceClock } from './send-time-text.ts';

type WaitingCampaignProps = { supplier_id: string; campaign: Campaign; mayChange: boolean };

export function WaitingCampaign({ supplier_id, campaign, mayChange }: WaitingCampaignProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const timeZone = useSpaceClock(supplier_id);
  const sendTime = useSendTimeText(timeZone);
  const [isMoving, setIsMoving] = useState(false);
  const params = { supplier_id, campaign_id: campaign.campaign_id };
  const show = (changed: Campaign) => {
    queries.setQueryData(onlineQueryKey(campaignRoutes.campaign, { params }), changed);
    void queries.invalidateQueries({ queryKey: routeKey(campaignRoutes.campaigns) });
    void queries.invalidateQueries({ queryKey: routeKey(campaignRoutes.campaignRecipients) });
  };
  const cancel = useMutation({
    mutationFn: () => call(campaignRoutes.unscheduleCampaign, { params }),
    onSuccess: (changed) => {
      show(changed);
      showToast({ tone: 'ok', message: t`L’envoi est annulé : c’est de nouveau un brouillon.` });
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: routeKey(campaignRoutes.campaign) });
      showToast({ tone: 'bad', message: t`L’envoi n’a pas pu être annulé : il est peut-être déjà parti.` });
    },
  });
  if (timeZone === null || campaign.scheduled_for === null) return null;
  const when = sendTime(campaign.scheduled_for);
  const place = placeOf(timeZone);
  return (
    <>
      <Banner
        icon="deadline"
        action={
          mayChange ? (
            <>
              <Button size="s" variant="secondary" onClick={() => setIsMoving(true)}>{t`Changer l’heure`}</Button>
              <Button size="s" variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
                {t`Annuler l’envoi`}
              </Button>
            </>
          ) : undefined
        }
      >
        {t`Partira ${when}, heure de ${place}. Personne ne l’a encore reçu.`}
      </Banner>
      {isMoving ? (
        <MoveCampaign
          {...{ supplier_id, campaign, timeZone }}
          close={() => setIsMoving(false)}
          moved={(changed) => {
            show(changed);
            setIsMoving(false);
          }}
        />
      ) : null}
    </>
  );
}

type MoveCampaignProps = {
  supplier_id: string;
  campaign: Campaign;
  timeZone: string;
  close: () => void;
  moved: (campaign: Campaign) => void;
};

function MoveCampaign({ supplier_id, campaign, timeZone, close, moved }: MoveCampaignProps) {
  const { t } = useLingui();
  const { campaign_id, version } = campaign;
  const [scheduled_for, setScheduledFor] = useState(campaign.scheduled_for);
  const isPast = useIsPast(scheduled_for);
  const move = useMutation({
    mutationFn: () =>
      call(campaignRoutes.rescheduleCampaign, {
        params: { supplier_id, campaign_id },
        body: { version, scheduled_for },
      }),
    onSuccess: moved,
  });
  const isOvertaken = move.error instanceof ApiError && move.error.status === 409;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Quand doit-il partir ?`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>{t`Fermer`}</Button>
          <Button disabled={isPast} loading={move.isPending} onClick={() => move.mutate()}>
            {scheduled_for === null ? t`Envoyer maintenant` : t`Enregistrer`}
          </Button>
        </>
      }
    >
      <SendTime timeZone={timeZone} value={scheduled_for} onChange={setScheduledFor} />
      {move.isError ? (
        <Banner tone="bad" live>
          {isOvertaken
            ? t`Cet envoi vient de changer ou de partir. Fermez pour voir où il en est.`
            : t`L’heure n’a pas pu être changée.`}
        </Banner>
      ) : null}
    </Dialog>
  );
}
