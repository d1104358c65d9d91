/** The journal of one supplier or one organization, for those who run the installation: who changed what, when, from what to what. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useSettled } from '#client/parts/data/use-settled.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { pathTo, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { AUDIT_KINDS, type AuditKind, auditRoutes } from '#contract/audit-log.ts';
import { AuditLine } from './audit-line.tsx';
import { useAuditKindWords } from './audit-words.ts';
import styles from './operations.module.css';

const PAGE = 50;
/** In place of a kind's name. */
const ALL = 'all';
/** Milliseconds without a key before the server is asked. */
const PAUSE = 300;

const given = (value: string) => (value === '' ? null : value);

interface AuditScreenProps {
  readonly where: Whereabouts;
  readonly of: { readonly supplier_id: string } | { readonly organization_id: string };
}

export function AuditScreen({ where, of }: AuditScreenProps) {
  const { t } = useLingui();
  const kinds = useAuditKindWords();
  const [recorded, setRecorded] = useState<AuditKind | typeof ALL>(ALL);
  const [words, setWords] = useState('');
  const [person, setPerson] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [count, setCount] = useState(PAGE);
  const query = {
    ...{ ...of, count, recorded: recorded === ALL ? null : recorded, from: given(from), until: given(until) },
    ...{ query: given(useSettled(words, PAUSE)), person: given(useSettled(person, PAUSE)) },
  };
  const listed = useOnlineQuery(auditRoutes.auditLog, { query }, { keepPrevious: true });
  const total = listed.data?.items_total ?? 0;
  const { supplier = null, organization = null } = listed.data ?? {};
  const name = (supplier ?? organization)?.name;
  const isOfSupplier = 'supplier_id' in of;
  return (
    <main className={styles.page}>
      <PageHeader
        title={name === undefined ? t`Journal` : t`Journal de ${name}`}
        note={listed.data === undefined ? undefined : plural(total, { one: '# entrée', other: '# entrées' })}
      >
        <Button asChild variant="outline">
          {isOfSupplier ? (
            <Link href={pathTo('internal', where, ['suppliers'])}>{t`Tous les fournisseurs`}</Link>
          ) : (
            <Link href={pathTo('internal', where, ['organizations'])}>{t`Toutes les organisations`}</Link>
          )}
        </Button>
      </PageHeader>
      <search className={styles.filters} aria-label={t`Chercher dans le journal`}>
        <SearchField
          label={isOfSupplier ? t`Produit, code, groupe, client, commande, membre` : t`Membre`}
          placeholder={isOfSupplier ? t`Produit, client, commande` : t`Membre`}
          maxLength={200}
          value={words}
          onChange={setWords}
        />
        <SearchField
          label={t`Par qui`}
          placeholder={t`Nom ou adresse e-mail`}
          maxLength={200}
          value={person}
          onChange={setPerson}
        />
        {isOfSupplier && (
          <Select
            label={t`Quoi`}
            value={recorded}
            onValueChange={(value) => setRecorded(AUDIT_KINDS.find((each) => each === value) ?? ALL)}
            options={[{ value: ALL, label: t`Tout` }, ...AUDIT_KINDS.map((value) => ({ value, label: kinds[value] }))]}
          />
        )}
        <TextField label={t`Du`} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        <TextField label={t`Au`} type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
      </search>
      {listed.isError && listed.data === undefined ? (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      ) : listed.data === undefined ? (
        <Skeleton height={160} />
      ) : total === 0 ? (
        <EmptyState icon="search" title={t`Aucune entrée`}>
          <Trans>Rien n’a été enregistré qui réponde à cette recherche.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.rows} aria-label={t`Entrées du journal`}>
          {listed.data.entries.map((entry) => (
            <AuditLine key={`${entry.kind} ${entry.entry_id}`} entry={entry} supplier={supplier} />
          ))}
        </ul>
      )}
      {listed.data !== undefined && listed.data.entries.length < total && (
        <Button variant="outline" loading={listed.isFetching} onClick={() => setCount(count + PAGE)}>
          {t`Afficher plus`}
        </Button>
      )}
    </main>
  );
}
