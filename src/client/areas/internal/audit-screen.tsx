/** The journal of one supplier, for those who run the installation: who changed what, when, from what to what. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useSettled } from '#client/parts/data/use-settled.ts';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { useProductFieldWords } from '#client/parts/products/product-field-words.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { pathTo, type Whereabouts } from '#client/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { AUDIT_KINDS, type AuditEntry, type AuditKind, type AuditValue, auditRoutes } from '#contract/audit-log.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { storedOf, toldOf, useAuditKindWords, useChangeWords } from './audit-words.ts';
import styles from './operations.module.css';

const PAGE = 50;
/** In place of a kind's name. */
const ALL = 'all';
/** Milliseconds without a key before the server is asked. */
const PAUSE = 300;

const given = (value: string) => (value === '' ? null : value);

export function AuditScreen({ where, supplier_id }: { where: Whereabouts; supplier_id: string }) {
  const { t } = useLingui();
  const kinds = useAuditKindWords();
  const [recorded, setRecorded] = useState<AuditKind | typeof ALL>(ALL);
  const [words, setWords] = useState('');
  const [person, setPerson] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [count, setCount] = useState(PAGE);
  const query = {
    ...{ supplier_id, count, recorded: recorded === ALL ? null : recorded, from: given(from), until: given(until) },
    ...{ query: given(useSettled(words, PAUSE)), person: given(useSettled(person, PAUSE)) },
  };
  const listed = useOnlineQuery(auditRoutes.auditLog, { query }, { keepPrevious: true });
  const total = listed.data?.items_total ?? 0;
  const name = listed.data?.supplier.name;
  return (
    <main className={styles.page}>
      <PageHeader
        title={name === undefined ? t`Journal` : t`Journal de ${name}`}
        note={listed.data === undefined ? undefined : plural(total, { one: '# entrée', other: '# entrées' })}
      >
        <Button asChild variant="outline">
          <Link href={pathTo('internal', where, ['suppliers'])}>{t`Tous les fournisseurs`}</Link>
        </Button>
      </PageHeader>
      <search className={styles.filters} aria-label={t`Chercher dans le journal`}>
        <SearchField
          label={t`Produit, code, groupe, client, commande`}
          placeholder={t`Produit, client, commande`}
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
        <Select
          label={t`Quoi`}
          value={recorded}
          onValueChange={(value) => setRecorded(AUDIT_KINDS.find((each) => each === value) ?? ALL)}
          options={[{ value: ALL, label: t`Tout` }, ...AUDIT_KINDS.map((value) => ({ value, label: kinds[value] }))]}
        />
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
            <Entry key={`${entry.kind} ${entry.entry_id}`} entry={entry} />
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

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const kinds = useAuditKindWords();
  const fields = useProductFieldWords();
  const deeds = useChangeWords();
  const { kind, at, by, subject, code, scope, cause, changes } = entry;
  const isMade = kind === 'product' && changes.some(({ field, before }) => field === 'is_deleted' && before === 'true');
  const shown = (field: string, value: AuditValue) => {
    if (kind === 'order') return <State status={value} />;
    return kind === 'product' ? fields.value(field, storedOf(field, value)) : valueText(value, tag);
  };
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <b>{subject}</b>
        <small>{[code, scope].filter(Boolean).join(' · ')}</small>
      </span>
      <dl className={styles.changes}>
        {toldOf(changes, isMade).map(({ field, before, after }) => (
          <div key={field}>
            {kind === 'product' && <dt>{fields.name(field)}</dt>}
            <dd>
              {isMade ? null : (
                <>
                  <del>{shown(field, before)}</del>
                  <span aria-hidden="true">→</span>
                </>
              )}
              <ins>{shown(field, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <small className={styles.times}>
        <time dateTime={at}>{momentText(at, tag)}</time>
        <span>{by ?? t`système`}</span>
      </small>
      <span className={styles.facts}>
        <Badge mark="none">{kinds[kind]}</Badge>
        {cause !== null && <small>{deeds.get(cause) ?? cause}</small>}
      </span>
    </li>
  );
}

function State({ status }: { status: AuditValue }) {
  const known = ORDER_STATUSES.find((each) => each === status);
  return known === undefined ? '—' : <OrderStatusBadge status={known} />;
}

function valueText(value: AuditValue, tag: string): string {
  if (value === null) return '—';
  return typeof value === 'string' ? value : moneyText(value, tag);
}
