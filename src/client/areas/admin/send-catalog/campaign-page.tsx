/** The results of a sent catalog: who got it, opened it, followed its link, ordered. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { call } from '#client/sync/api.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Ruler } from '#client/ui/ruler.tsx';
import { Table } from '#client/ui/table.tsx';
import type { TableColumn } from '#client/ui/table-column.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { type Campaign, type CampaignRecipient, campaignRoutes } from '#contract/campaign.ts';
import styles from './campaign-page.module.css';
import frame from './send-catalog.module.css';
import { WaitingCampaign } from './waiting-campaign.tsx';

const ALL = 5000;
/** Milliseconds between two reads: while mails are being sent, and after. */
const REFRESH = { sending: 2000, sent: 30_000 };

type CampaignPageProps = { supplier_id: string; campaign: Campaign; leave: () => void };

export function CampaignPage({ supplier_id, campaign: sent, leave }: CampaignPageProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const queries = useQueryClient();
  const mayChange = usePermission('client:update');
  const params = { supplier_id, campaign_id: sent.campaign_id };
  const refetchInterval = sent.status === 'sending' ? REFRESH.sending : REFRESH.sent;
  const { data: campaign = sent } = useOnlineQuery(campaignRoutes.campaign, { params }, { refetchInterval });
  const listed = useOnlineQuery(campaignRoutes.campaignRecipients, { params, query: { count: ALL } });
  const { figures } = campaign;
  const counted = Object.values(figures).join();
  const listedFor = useRef(counted);
  // The rows are asked for when the figures change, so that both tell the same.
  useEffect(() => {
    if (listedFor.current === counted) return;
    listedFor.current = counted;
    void queries.invalidateQueries({ queryKey: routeKey(campaignRoutes.campaignRecipients) });
  }, [counted, queries]);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: routeKey(campaignRoutes.campaign) });
    void queries.invalidateQueries({ queryKey: routeKey(campaignRoutes.campaignRecipients) });
  };
  const retry = useMutation({
    mutationFn: () => call(campaignRoutes.retryCampaign, { params }),
    onSuccess: refresh,
    onError: () => showToast({ tone: 'bad', message: t`Rien n’a été renvoyé.` }),
  });
  const revoke = useMutation({
    mutationFn: () => call(campaignRoutes.revokeCampaign, { params }),
    onSuccess: refresh,
    onError: () => showToast({ tone: 'bad', message: t`Les liens n’ont pas pu être fermés.` }),
  });
  const isWaiting = campaign.status === 'scheduled';
  const whenText = isWaiting || campaign.sent_at === null ? t`prévu` : momentText(campaign.sent_at, tag);
  const cards = [
    { name: t`Envoyés`, count: figures.sent },
    { name: t`Ouverts`, count: figures.opened },
    { name: t`Cliqués`, count: figures.clicked },
    { name: t`Ont commandé`, count: figures.ordered },
  ];
  return (
    <main className={frame.screen}>
      <PageHeader
        title={campaign.name}
        note={`${whenText} · ${plural(figures.recipients, { one: '# destinataire', other: '# destinataires' })}`}
      >
        <IconButton icon="back" variant="ghost" label={t`Tous les envois`} onClick={leave} />
        {mayChange && campaign.revoked_at === null && !isWaiting ? (
          <Button variant="secondary" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t`Fermer les liens`}
          </Button>
        ) : null}
        {mayChange && figures.failed > 0 ? (
          <Button icon="mail" loading={retry.isPending} onClick={() => retry.mutate()}>
            {plural(figures.failed, { one: 'Renvoyer à # personne', other: 'Renvoyer à # personnes' })}
          </Button>
        ) : null}
      </PageHeader>
      <div className={styles.cards}>
        {cards.map(({ name, count }) => (
          <section key={name} className={styles.card} aria-label={name}>
            <h2>{name}</h2>
            <b>{count}</b>
            <Ruler label={name} value={figures.recipients === 0 ? 0 : count / figures.recipients} thin />
          </section>
        ))}
      </div>
      <div className={styles.notes}>
        {isWaiting ? <WaitingCampaign {...{ supplier_id, campaign, mayChange }} /> : null}
        {campaign.revoked_at === null ? null : <Banner tone="warn">{t`Les liens de cet envoi sont fermés.`}</Banner>}
        {campaign.public_link === null ? null : (
          <p className={frame.quiet}>
            {t`Lien public`} : <a href={campaign.public_link}>{campaign.public_link}</a>
          </p>
        )}
        <p className={frame.quiet}>
          {t`« Ouverts » est un minimum : beaucoup de messageries ne chargent pas les images.`}
        </p>
      </div>
      <div className={frame.list}>
        {listed.isError && listed.data === undefined ? (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        ) : (
          <Recipients rows={listed.data?.recipients ?? []} loading={listed.isPending} />
        )}
      </div>
    </main>
  );
}

function Recipients({ rows, loading }: { rows: readonly CampaignRecipient[]; loading: boolean }) {
  const { t } = useLingui();
  const columns: TableColumn<CampaignRecipient>[] = [
    {
      id: 'client',
      header: t`Client`,
      grows: true,
      card: 'name',
      cell: ({ organization_name, name, email }) => (
        <span className={frame.text}>
          <b>{organization_name}</b>
          <small>{`${name} · ${email}`}</small>
        </span>
      ),
    },
    { id: 'way', header: t`Chemin`, cell: (row) => <Way row={row} /> },
    { id: 'last', header: t`Dernier signe`, card: 'state', cell: (row) => <LastSign row={row} /> },
    {
      id: 'ordered',
      header: t`Commandé HT`,
      align: 'end',
      card: 'amount',
      cell: ({ ordered_total }) => (ordered_total === null ? '0' : <MoneyFigure value={ordered_total} size="s" />),
    },
  ];
  return (
    <Table
      caption={t`Destinataires`}
      dense
      columns={columns}
      rows={rows}
      rowKey={({ recipient_id }) => recipient_id}
      rowName={({ name }) => name}
      loading={loading}
    />
  );
}

/** Sent, opened, clicked, ordered: a square each, with the words beside. */
function Way({ row: { state, opened_at, clicked_at, ordered_at } }: { row: CampaignRecipient }) {
  const steps = [state === 'sent', opened_at !== null, clicked_at !== null, ordered_at !== null];
  return (
    <span className={styles.way} aria-hidden="true">
      {steps.map((isDone, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the four squares never move.
          key={at}
          className={classNames(isDone && styles.done, at === 0 && state === 'failed' && styles.bad)}
        />
      ))}
    </span>
  );
}

function LastSign({ row }: { row: CampaignRecipient }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { state, failure, ordered_at, clicked_at, opened_at } = row;
  if (ordered_at !== null) return t`commandé, ${momentText(ordered_at, tag)}`;
  if (clicked_at !== null) return t`catalogue vu, ${momentText(clicked_at, tag)}`;
  if (opened_at !== null) return t`ouvert, ${momentText(opened_at, tag)}`;
  switch (state) {
    case 'sent':
      return t`pas ouvert`;
    case 'waiting':
      return t`part bientôt`;
    case 'skipped':
      return t`désinscrit ou parti entre-temps`;
    case 'uncertain':
      return <span className={styles.failed}>{t`peut-être arrivé : l’envoi a été coupé`}</span>;
    case 'failed':
      return <span className={styles.failed}>{t`refusé par son serveur (${failure ?? ''})`}</span>;
  }
}
