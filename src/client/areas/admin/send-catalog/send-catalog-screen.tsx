/** Catalogs sent by mail: their list, the wizard that prepares one, and the results of a sent one. */
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Table } from '#client/ui/table.tsx';
import type { TableColumn } from '#client/ui/table-column.ts';
import { type Campaign, campaignRoutes } from '#contract/campaign.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { CampaignPage } from './campaign-page.tsx';
import styles from './send-catalog.module.css';
import { useSendTimeText, useSpaceClock } from './send-time-text.ts';
import { TO_ALL_CLIENTS, usePrepareCampaign } from './use-prepare-campaign.ts';
import { Wizard } from './wizard.tsx';

const LISTED = 200;

export default function SendCatalogScreen({ supplier, where, id }: AdminScreenProps) {
  const [, navigate] = useLocation();
  const open = (campaign_id: string | null) =>
    navigate(adminPath(where, campaign_id === null ? ['send-catalog'] : ['send-catalog', campaign_id]));
  const { supplier_id } = supplier;
  return id === undefined ? (
    <CampaignList supplier_id={supplier_id} open={open} />
  ) : (
    <OneCampaign key={id} supplier_id={supplier_id} campaign_id={id} open={open} />
  );
}

type Open = (campaign_id: string | null) => void;

function OneCampaign({ supplier_id, campaign_id, open }: { supplier_id: string; campaign_id: string; open: Open }) {
  const found = useOnlineQuery(campaignRoutes.campaign, { params: { supplier_id, campaign_id } });
  if (found.data === undefined) {
    return (
      <main className={styles.page} aria-busy={found.isPending}>
        {found.isError ? (
          <QueryFailure error={found.error} retry={() => void found.refetch()} />
        ) : (
          <Skeleton height={120} />
        )}
      </main>
    );
  }
  return found.data.sent_at === null ? (
    <Wizard supplier_id={supplier_id} campaign={found.data} leave={() => open(null)} />
  ) : (
    <CampaignPage supplier_id={supplier_id} campaign={found.data} leave={() => open(null)} />
  );
}

function CampaignList({ supplier_id, open }: { supplier_id: string; open: Open }) {
  const { t } = useLingui();
  const mayChange = usePermission('client:update');
  const listed = useOnlineQuery(campaignRoutes.campaigns, { params: { supplier_id }, query: { count: LISTED } });
  const create = usePrepareCampaign(supplier_id, open);
  const sendTime = useSendTimeText(useSpaceClock(supplier_id));
  const prepare = mayChange ? (
    <Button
      icon="add"
      loading={create.isPending}
      onClick={() => create.mutate(TO_ALL_CLIENTS)}
    >{t`Préparer un envoi`}</Button>
  ) : undefined;
  const stateWords: Record<Campaign['status'], string> = {
    draft: t`brouillon`,
    scheduled: t`prévu`,
    sending: t`en cours d’envoi`,
    sent: t`parti`,
  };
  const columns: TableColumn<Campaign>[] = [
    {
      id: 'name',
      header: t`Envoi`,
      cell: ({ name, status, scheduled_for }) => (
        <span className={styles.text}>
          <b>{name}</b>
          {status === 'scheduled' && scheduled_for !== null ? <small>{sendTime(scheduled_for)}</small> : null}
        </span>
      ),
      grows: true,
      card: 'name',
    },
    {
      id: 'status',
      header: t`État`,
      cell: ({ status }) => (
        <Badge tone={status === 'sent' ? 'ok' : 'neutral'} mark={status === 'draft' ? 'pending' : 'known'}>
          {stateWords[status]}
        </Badge>
      ),
      card: 'state',
    },
    { id: 'sent', header: t`Envoyés`, align: 'end', cell: ({ figures }) => figures.sent },
    { id: 'opened', header: t`Ouverts`, align: 'end', cell: ({ figures }) => figures.opened },
    { id: 'clicked', header: t`Cliqués`, align: 'end', cell: ({ figures }) => figures.clicked },
    { id: 'ordered', header: t`Ont commandé`, align: 'end', cell: ({ figures }) => figures.ordered, card: 'amount' },
  ];
  return (
    <main className={styles.screen}>
      <PageHeader
        title={t`Envoyer le catalogue`}
        refusal={mayChange ? null : t`Votre rôle permet de lire les envois, pas d’en préparer.`}
      >
        {prepare}
      </PageHeader>
      {listed.isError && listed.data === undefined ? (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      ) : (
        <div className={styles.list}>
          <Table
            caption={t`Envois`}
            dense
            columns={columns}
            rows={listed.data?.campaigns ?? []}
            rowKey={({ campaign_id }) => campaign_id}
            rowName={({ name }) => name}
            onOpen={({ campaign_id }) => open(campaign_id)}
            loading={listed.isPending}
            empty={
              <EmptyState icon="mail" title={t`Aucun catalogue envoyé`} action={prepare}>
                {t`Vos clients reçoivent un lien qui ouvre leur catalogue, à leurs prix. Vous suivez ici qui l’ouvre et qui commande.`}
              </EmptyState>
            }
          />
        </div>
      )}
    </main>
  );
}
