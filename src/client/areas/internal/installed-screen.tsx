/** Who is on the installation: suppliers and organizations, with the way to their journals. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useSettled } from '#client/parts/data/use-settled.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { pathTo, type Whereabouts } from '#client/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { installationRoutes } from '#contract/installation.ts';
import styles from './operations.module.css';

const PAGE = 50;
/** Milliseconds without a key before the server is asked. */
const PAUSE = 300;
const LIST = 'installed';

interface InstalledProps {
  readonly where: Whereabouts;
  readonly shown: 'suppliers' | 'organizations';
}

export function InstalledScreen({ where, shown }: InstalledProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [words, setWords] = useState('');
  const asked = useSettled(words, PAUSE);
  return (
    <main className={styles.page}>
      <PageHeader title={t`Fournisseurs et organisations`} />
      <Tabs
        label={t`Qui`}
        value={shown}
        onValueChange={(value) => navigate(pathTo('internal', where, [value]))}
        panelId={LIST}
        items={[
          { value: 'suppliers', label: t`Fournisseurs` },
          { value: 'organizations', label: t`Organisations` },
        ]}
      />
      <SearchField
        label={t`Nom, alias ou SIRET`}
        placeholder={t`Nom, alias ou SIRET`}
        maxLength={200}
        value={words}
        onChange={setWords}
      />
      <div id={LIST} className={styles.list}>
        {shown === 'suppliers' ? (
          <Suppliers where={where} words={asked} />
        ) : (
          <Organizations where={where} words={asked} />
        )}
      </div>
    </main>
  );
}

function Suppliers({ where, words }: { where: Whereabouts; words: string }) {
  const tag = useLanguageTag();
  const [count, setCount] = useState(PAGE);
  const query = { count, query: words === '' ? null : words };
  const listed = useOnlineQuery(installationRoutes.installedSuppliers, { query }, { keepPrevious: true });
  const suppliers = listed.data?.suppliers ?? [];
  return (
    <Listed listed={listed} shown={suppliers.length} more={() => setCount(count + PAGE)}>
      {suppliers.map(({ supplier_id, alias, name, people, clients, created_at }) => (
        <li key={supplier_id} className={styles.row}>
          <span className={styles.what}>
            <b>{name}</b>
            <small>{alias}</small>
          </span>
          <span className={styles.facts}>
            <span>{plural(people, { one: '# personne', other: '# personnes' })}</span>
            <span>{plural(clients, { one: '# client', other: '# clients' })}</span>
          </span>
          <small className={styles.times}>
            <time dateTime={created_at}>{momentText(created_at, tag)}</time>
          </small>
          <JournalKey name={name} href={pathTo('internal', where, ['audit', supplier_id])} />
        </li>
      ))}
    </Listed>
  );
}

function Organizations({ where, words }: { where: Whereabouts; words: string }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const [count, setCount] = useState(PAGE);
  const query = { count, query: words === '' ? null : words };
  const listed = useOnlineQuery(installationRoutes.installedOrganizations, { query }, { keepPrevious: true });
  const organizations = listed.data?.organizations ?? [];
  return (
    <Listed listed={listed} shown={organizations.length} more={() => setCount(count + PAGE)}>
      {organizations.map(({ organization_id, alias, name, siret, people, suppliers, created_at, is_deleted }) => (
        <li key={organization_id} className={styles.row}>
          <span className={styles.what}>
            <b>{name}</b>
            <small>{[alias, siret].filter(Boolean).join(' · ')}</small>
          </span>
          <span className={styles.facts}>
            <span>{plural(people, { one: '# personne', other: '# personnes' })}</span>
            <span>{plural(suppliers, { one: '# fournisseur', other: '# fournisseurs' })}</span>
            {is_deleted && <Badge tone="warn">{t`supprimée`}</Badge>}
          </span>
          <small className={styles.times}>
            <time dateTime={created_at}>{momentText(created_at, tag)}</time>
          </small>
          <JournalKey name={name} href={pathTo('internal', where, ['organizations', organization_id])} />
        </li>
      ))}
    </Listed>
  );
}

function JournalKey({ name, href }: { name: string; href: string }) {
  const { t } = useLingui();
  return (
    <span className={styles.keys}>
      <Button asChild variant="outline" size="s">
        <Link href={href} aria-label={t`Journal de ${name}`}>
          {t`Journal`}
        </Link>
      </Button>
    </span>
  );
}

interface ListedProps {
  readonly listed: {
    readonly data: { readonly items_total: number } | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly shown: number;
  readonly more: () => void;
  readonly children: ReactNode;
}

function Listed({ listed, shown, more, children }: ListedProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = listed;
  if (data === undefined) {
    return error === null ? <Skeleton height={160} /> : <QueryFailure error={error} retry={() => void refetch()} />;
  }
  if (data.items_total === 0) return <EmptyState icon="search" title={t`Personne de ce nom`} />;
  return (
    <>
      <ul className={styles.rows}>{children}</ul>
      {shown < data.items_total && (
        <Button variant="outline" loading={isFetching} onClick={more}>
          {t`Afficher plus`}
        </Button>
      )}
    </>
  );
}
