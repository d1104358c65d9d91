/** One catalog: its products beside the rules that take them in, and its clients. It is a draft until it is saved. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import type { Whereabouts } from '#client/paths.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type View, type ViewRow, viewRoutes } from '#contract/view.ts';
import { cleanText } from '#domain/values/text.ts';
import { KeptDraftLine } from '../draft/kept-draft-line.tsx';
import styles from './catalogs.module.css';
import { useKeptView } from './use-kept-view.ts';
import { useRemoveView, useSaveView } from './use-save-view.ts';
import { useViewDraft } from './use-view-draft.ts';
import { ViewClients } from './view-clients.tsx';
import { ViewProducts } from './view-products.tsx';
import { ViewRules } from './view-rules.tsx';

/** More than any supplier has, so the list is filtered on the device. */
const ALL = 5000;

type CatalogEditorProps = {
  supplier_id: string;
  where: Whereabouts;
  /** null: a new one; undefined: the whole catalog, of which only the clients are chosen. */
  view: View | null | undefined;
  views: readonly ViewRow[];
  leave: () => void;
  saved: (view_id: string) => void;
  reread: () => void;
};

type Tab = 'products' | 'clients';

export function CatalogEditor({ supplier_id, where, view: kept, views, leave, saved, reread }: CatalogEditorProps) {
  const { t } = useLingui();
  // The version that the draft was made from: saving names it, whatever was read since.
  const [view, setView] = useState(kept);
  const isWhole = view === undefined;
  const view_id = view === undefined ? null : view?.view_id;
  const mayChange = usePermission('product:update');
  const mayGive = usePermission('client:update');
  const maySeeClients = usePermission('client:read');
  const [tab, setTab] = useState<Tab>(isWhole ? 'clients' : 'products');
  const draft = useViewDraft(view ?? null, view_id);
  const listed = useOnlineQuery(
    viewRoutes.viewClients,
    { params: { supplier_id }, query: { count: ALL } },
    { enabled: maySeeClients },
  );
  const clients = listed.data?.clients ?? [];
  const isChanged = isWhole ? draft.clients.size > 0 : draft.isChanged;
  const keeping = useKeptView(
    draft,
    { name: `${supplier_id}:${isWhole ? 'whole' : (view_id ?? 'new')}`, version: view?.version ?? null, isChanged },
    (before) => {
      draft.resume(before);
      // Somebody else may have saved the catalog since: the server then refuses to save the kept draft.
      if (view && before.version !== null) setView({ ...view, version: before.version });
    },
  );
  const save = useSaveView({
    supplier_id,
    view,
    clients,
    draft,
    saved: (id) => {
      keeping.forget();
      saved(id);
    },
  });
  const remove = useRemoveView(supplier_id, leave);
  const [isAsked, setIsAsked] = useState(false);
  const isNamed = isWhole || cleanText(draft.name) !== '';
  const mine = clients.filter(draft.hasClient).length;
  const nameField = useRef<HTMLInputElement>(null);

  const send = () => {
    if (!isChanged || save.isPending) return;
    setIsAsked(true);
    if (isNamed) save.mutate();
    else nameField.current?.focus();
  };
  const onSend = useRef(send);
  useEffect(() => {
    onSend.current = send;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onSend.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const startOver = () => {
    keeping.forget();
    reread();
  };

  const title = isWhole ? t`Tout le catalogue` : view === null ? t`Nouveau catalogue` : view.name;
  return (
    <main className={styles.editor}>
      <header className={styles.head}>
        <IconButton icon="back" label={t`Tous les catalogues`} onClick={leave} />
        <div className={styles.title}>
          <h1>{title}</h1>
          <p className={styles.quiet}>
            {isWhole
              ? t`Tous vos produits en vente. C’est ce que voit un client à qui rien d’autre n’est donné.`
              : mayChange
                ? t`Rien ne change chez vos clients avant d’enregistrer.`
                : t`Vous voyez ce catalogue. Un gérant ou un propriétaire le change.`}
          </p>
        </div>
        {view && mayChange ? (
          <Menu
            trigger={<IconButton icon="more" label={t`Actions pour ${view.name}`} />}
            items={[
              {
                label: view.clients > 0 ? t`Supprimer : des clients y commandent` : t`Supprimer`,
                icon: 'remove',
                destructive: true,
                disabled: view.clients > 0,
                onSelect: () => remove.mutate(view),
              },
            ]}
          />
        ) : null}
      </header>
      {save.isError && isProblem(save.error, 'stale_version') ? (
        <Banner tone="warn" live action={<Button size="s" variant="secondary" onClick={startOver}>{t`Relire`}</Button>}>
          {t`Quelqu’un d’autre vient de le changer. Rien n’a été écrasé : relisez, puis recommencez.`}
        </Banner>
      ) : null}
      <div className={styles.kept}>
        <KeptDraftLine draft={keeping} />
      </div>
      {isWhole ? null : (
        <div className={styles.top}>
          <TextField
            ref={nameField}
            label={t`Nom`}
            placeholder={t`Carte d’été, cantines, surgelés…`}
            autoComplete="off"
            value={draft.name}
            readOnly={!mayChange}
            error={
              save.isError && isProblem(save.error, 'IN_USE')
                ? t`Un autre catalogue porte ce nom`
                : isAsked && !isNamed
                  ? t`À remplir`
                  : undefined
            }
            onChange={({ target }) => draft.rename(target.value)}
          />
        </div>
      )}
      {isWhole || !maySeeClients ? null : (
        <Tabs
          label={t`Catalogue`}
          value={tab}
          onValueChange={(value) => setTab(value === 'clients' ? 'clients' : 'products')}
          panelId="catalog-part"
          items={[
            { value: 'products', label: t`Produits` },
            { value: 'clients', label: t`Clients`, count: mine },
          ]}
        />
      )}
      <div id="catalog-part" className={styles.body}>
        {tab === 'clients' ? (
          <ViewClients
            where={where}
            clients={clients}
            views={views}
            view_id={view_id}
            draft={draft}
            mayChange={mayGive}
            failure={listed.isError && listed.data === undefined ? listed : null}
          />
        ) : (
          <div className={styles.split}>
            <ViewProducts supplier_id={supplier_id} draft={draft} mayChange={mayChange} />
            <ViewRules supplier_id={supplier_id} draft={draft} mayChange={mayChange} />
          </div>
        )}
      </div>
      <footer className={styles.foot}>
        <Button variant="ghost" onClick={leave}>{t`Quitter`}</Button>
        <span className={styles.count} role="status">
          {isChanged
            ? draft.clients.size > 0
              ? plural(draft.clients.size, {
                  one: '# client change de catalogue',
                  other: '# clients changent de catalogue',
                })
              : t`Pas encore enregistré`
            : ''}
        </span>
        {mayChange || mayGive ? (
          <Button disabled={!isChanged} loading={save.isPending} onClick={send}>
            {t`Enregistrer`}
            <KeyHint keys={['Ctrl', t`Entrée`]} />
          </Button>
        ) : null}
      </footer>
    </main>
  );
}
