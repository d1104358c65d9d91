/** Five steps to a mailed catalog. Its number leads back to a step, and the draft saves itself meanwhile. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onlineQueryKey, routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useLocale } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { call } from '#client/sync/api.ts';
import { useKeyWords } from '#client/ui/bound-keys.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { type Campaign, campaignRoutes } from '#contract/campaign.ts';
import { isRecipient, LAST_STEP } from '#domain/campaigns/send-catalog-state.ts';
import { KeptLine } from '../draft/kept-line.tsx';
import { AudienceStep } from './audience-step.tsx';
import { CatalogStep } from './catalog-step.tsx';
import { EditorStep } from './editor-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import styles from './send-catalog.module.css';
import { useIsPast } from './send-time.tsx';
import type { StepProps } from './step-props.ts';
import { TemplateStep } from './template-step.tsx';
import { type Draft, useDraft } from './use-draft.ts';

/** More than any supplier has, so that the list is read as a whole. */
const ALL = 5000;

type WizardProps = { supplier_id: string; campaign: Campaign; leave: () => void };

export function Wizard({ supplier_id, campaign, leave }: WizardProps) {
  const { t } = useLingui();
  const draft = useDraft(supplier_id, campaign);
  const language = useLocale();
  const params = { supplier_id };
  const contacts = useOnlineQuery(campaignRoutes.campaignContacts, { params, query: { count: ALL } });
  const templates = useOnlineQuery(campaignRoutes.campaignTemplates, { params, query: { language } });
  const recipients = (contacts.data?.contacts ?? []).filter((contact) => isRecipient(draft.wizard, contact));
  const failed = [contacts, templates].find(({ isError, data }) => isError && data === undefined);
  const steps = [t`À qui`, t`Prix et catalogue`, t`Modèle`, t`E-mail`, t`Aperçu et envoi`];
  const { currentStep } = draft.wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (step: number) => {
    draft.change({ type: 'step', step });
    heading.current?.focus();
  };
  const send = useSend(supplier_id, campaign, draft);
  const count = recipients.length;
  const isLast = currentStep === LAST_STEP;
  const isPast = useIsPast(draft.scheduledFor);
  const mayGo = count > 0 && !(isLast && isPast);
  const forward = () => {
    if (!mayGo) return;
    if (isLast) send.mutate();
    else go(currentStep + 1);
  };
  useKeyWords({ 'Control+Enter': { does: t`étape suivante` } });
  const onForward = useRef(forward);
  useEffect(() => {
    onForward.current = forward;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onForward.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>{t`Envoyer le catalogue`}</h1>
          <KeptLine saved={draft} />
        </div>
        <ol className={styles.steps} aria-label={t`Étapes de l’envoi`}>
          {steps.map((name, at) => (
            <li key={name} aria-current={at + 1 === currentStep ? 'step' : undefined}>
              <button type="button" disabled={at + 1 > currentStep} onClick={() => go(at + 1)}>
                <span className={classNames(styles.number, at + 1 < currentStep && styles.past)}>
                  {at + 1 < currentStep ? <Icon name="yes" size="s" /> : at + 1}
                </span>
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ol>
      </header>
      <div className={styles.body}>
        {failed !== undefined ? (
          <QueryFailure error={failed.error} retry={() => void failed.refetch()} />
        ) : contacts.data === undefined || templates.data === undefined ? (
          <div className={styles.page} aria-busy="true">
            <Skeleton height={300} />
          </div>
        ) : (
          <Step
            {...{ supplier_id, campaign_id: campaign.campaign_id, draft, recipients }}
            contacts={contacts.data.contacts}
            templates={templates.data}
          />
        )}
      </div>
      <footer className={styles.foot}>
        <Button variant="ghost" onClick={currentStep === 1 ? leave : () => go(currentStep - 1)}>
          {currentStep === 1 ? t`Quitter` : t`Retour`}
        </Button>
        <span className={styles.count}>{plural(count, { one: '# destinataire', other: '# destinataires' })}</span>
        <Button disabled={!mayGo} loading={send.isPending} onClick={forward}>
          {!isLast
            ? steps[currentStep]
            : draft.scheduledFor === null
              ? plural(count, { one: 'Envoyer à # personne', other: 'Envoyer à # personnes' })
              : plural(count, { one: 'Programmer pour # personne', other: 'Programmer pour # personnes' })}
          <KeyHint keys={['Ctrl', t`Entrée`]} />
        </Button>
      </footer>
    </main>
  );
}

function Step(props: StepProps) {
  switch (props.draft.wizard.currentStep) {
    case 1:
      return <AudienceStep {...props} />;
    case 2:
      return <CatalogStep {...props} />;
    case 3:
      return <TemplateStep {...props} />;
    case 4:
      return <EditorStep {...props} />;
    default:
      return <PreviewStep {...props} />;
  }
}

/** Sends the saved draft; the server refuses one that somebody else has changed meanwhile. */
function useSend(supplier_id: string, { campaign_id }: Campaign, draft: Draft) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const version = await draft.keepNow();
      if (version === null) return null;
      return call(campaignRoutes.sendCampaign, {
        params: { supplier_id, campaign_id },
        body: { version, scheduled_for: draft.scheduledFor },
      });
    },
    onSuccess: (sent) => {
      if (sent === null) return;
      queries.setQueryData(onlineQueryKey(campaignRoutes.campaign, { params: { supplier_id, campaign_id } }), sent);
      void queries.invalidateQueries({ queryKey: routeKey(campaignRoutes.campaigns) });
      showToast({
        tone: 'ok',
        message: sent.status === 'scheduled' ? t`L’envoi est programmé.` : t`Le catalogue part.`,
      });
    },
    onError: () => showToast({ tone: 'bad', message: t`Le catalogue n’est pas parti. Rien n’a été envoyé.` }),
  });
}
