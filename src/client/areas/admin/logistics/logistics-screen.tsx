/**
 * The delivery terms: minimums, carriage, days; on the right, what a buyer sees of them. With a client in the address,
 * that client's own terms. Every change saves itself; a space without terms begins with three questions.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { orderingTermsRoutes, type SpaceTerms } from '#contract/space-terms.ts';
import { termsOfClient } from '#domain/pricing/client-terms.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { AgreedSheet } from './agreed-sheet.tsx';
import { DaysTab } from './days-tab.tsx';
import { ExampleCart } from './example-cart.tsx';
import { ExampleDays } from './example-days.tsx';
import { FirstTerms } from './first-terms.tsx';
import styles from './logistics-screen.module.css';
import { MinimumsTab } from './minimums-tab.tsx';
import { SavedFoot, SavedState } from './saved-state.tsx';
import { ShippingTab } from './shipping-tab.tsx';
import type { TermsEditing } from './terms-card.tsx';
import { clientTermsStore, spaceTermsStore } from './terms-stores.ts';
import { type SavedParts, useSavedParts } from './use-saved-parts.ts';

export default function LogisticsScreen(props: AdminScreenProps) {
  const { supplier, id: client_id } = props;
  const { t } = useLingui();
  const { supplier_id } = supplier;
  const space = useOnlineQuery(orderingTermsRoutes.orderingTerms, { params: { supplier_id } });
  if (space.data !== undefined) {
    return client_id === undefined ? (
      <SpaceTermsScreen {...props} space={space.data} />
    ) : (
      <ClientTermsScreen {...props} space={space.data} client_id={client_id} />
    );
  }
  return (
    <main className={styles.screen}>
      <PageHeader title={t`Logistique`} />
      <div className={styles.body}>
        {space.isError ? (
          <QueryFailure error={space.error} retry={() => void space.refetch()} />
        ) : (
          <div className={styles.cards}>
            <Skeleton height="420px" />
          </div>
        )}
      </div>
    </main>
  );
}

type WithSpace = AdminScreenProps & { space: SpaceTerms };

function SpaceTermsScreen({ space, ...props }: WithSpace) {
  const { t } = useLingui();
  const mayChange = usePermission('supplier:update');
  const saved = useSavedParts(spaceTermsStore(props.supplier.supplier_id));
  const { terms, version, clients_total } = space;
  if (version === 0) {
    return (
      <main className={styles.screen}>
        <PageHeader title={t`Logistique`} />
        <div className={styles.body}>
          <FirstTerms terms={terms} save={saved.save} isSaving={saved.state === 'saving'} mayChange={mayChange} />
        </div>
      </main>
    );
  }
  const editing = { terms, own: null, mayChange, save: saved.save };
  const note =
    clients_total === 0
      ? t`Vaut pour tous vos clients`
      : plural(clients_total, {
          one: 'Vaut pour tous, sauf # client qui a ses règles',
          other: 'Vaut pour tous, sauf # clients qui ont leurs règles',
        });
  return <TermsScreen {...props} title={t`Logistique`} note={note} editing={editing} saved={saved} />;
}

function ClientTermsScreen({ space, client_id, ...props }: WithSpace & { client_id: string }) {
  const { t } = useLingui();
  const mayChange = usePermission('client:update');
  const { supplier_id } = props.supplier;
  const agreed = useOnlineQuery(orderingTermsRoutes.clientTerms, { params: { supplier_id, client_id } });
  const saved = useSavedParts(clientTermsStore(supplier_id, client_id));
  if (agreed.data === undefined) {
    return (
      <main className={styles.screen}>
        <PageHeader title={t`Logistique`} />
        <div className={styles.body}>
          {agreed.isError ? (
            <QueryFailure error={agreed.error} retry={() => void agreed.refetch()} />
          ) : (
            <Skeleton height="420px" />
          )}
        </div>
      </main>
    );
  }
  const { own, name } = agreed.data;
  const editing = { terms: termsOfClient(space.terms, own), own, mayChange, save: saved.save };
  return (
    <TermsScreen
      {...props}
      title={name}
      note={t`Ses règles de livraison`}
      editing={editing}
      saved={saved}
      client_id={client_id}
    />
  );
}

type TermsScreenProps = AdminScreenProps & {
  title: string;
  note: string;
  editing: TermsEditing;
  saved: SavedParts;
  client_id?: string;
};

function TermsScreen({ supplier, where, title, note, editing, saved, client_id }: TermsScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [tab, setTab] = useState('minimums');
  const [isListOpen, setListOpen] = useState(false);
  const maySeeClients = usePermission('client:read');
  const open = (id?: string) => navigate(adminPath(where, ['logistics-pricing', ...(id === undefined ? [] : [id])]));
  return (
    <main className={styles.screen}>
      <PageHeader title={title} note={note}>
        <SavedState saved={saved} />
        {client_id === undefined ? (
          maySeeClients && (
            <Button variant="secondary" onClick={() => setListOpen(true)}>
              {t`Règles par client`}
            </Button>
          )
        ) : (
          <Button variant="secondary" icon="back" onClick={() => open()}>
            {t`Règles de tous`}
          </Button>
        )}
      </PageHeader>
      <Tabs
        label={t`Logistique`}
        value={tab}
        onValueChange={setTab}
        panelId="terms"
        items={[
          { value: 'minimums', label: t`Minimums` },
          { value: 'shipping', label: t`Port et franco` },
          { value: 'days', label: t`Jours et clôture` },
        ]}
      />
      <div id="terms" className={styles.body}>
        <div className={styles.columns}>
          <div className={styles.cards}>
            {saved.conflict === null ? null : <Overtaken saved={saved} />}
            {editing.mayChange ? null : (
              <Banner>{t`Vous pouvez lire ces règles. Le propriétaire ou un responsable les change.`}</Banner>
            )}
            {tab === 'minimums' ? <MinimumsTab editing={editing} /> : null}
            {tab === 'shipping' ? <ShippingTab editing={editing} /> : null}
            {tab === 'days' ? <DaysTab editing={editing} /> : null}
          </div>
          {tab === 'days' ? (
            <ExampleDays terms={editing.terms.delivery} />
          ) : (
            <ExampleCart terms={editing.terms} supplier={supplier} client_id={client_id} />
          )}
        </div>
      </div>
      <SavedFoot saved={saved} />
      {isListOpen ? (
        <AgreedSheet supplier_id={supplier.supplier_id} close={() => setListOpen(false)} open={open} />
      ) : null}
    </main>
  );
}

/** Somebody else changed the same part: the screen shows their value, and a key puts this person's back. */
function Overtaken({ saved }: { saved: SavedParts }) {
  const { t } = useLingui();
  return (
    <Banner
      tone="warn"
      live
      action={
        <>
          <Button size="s" onClick={() => saved.resolve(false)}>
            {t`Garder la leur`}
          </Button>
          <Button size="s" variant="ghost" onClick={() => saved.resolve(true)}>
            {t`Mettre la mienne`}
          </Button>
        </>
      }
    >
      {t`Quelqu’un d’autre a changé cette règle entre-temps. Vous voyez la sienne ; rien n’a été écrasé.`}
    </Banner>
  );
}
