/** The result of each row: first the rows with a remark; the others are only counted. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ClientImport } from '#contract/client-import.ts';
import styles from './import-clients.module.css';
import { REASON_WORDS } from './import-words.ts';

type Row = ClientImport['rows'][number];
const hasMore = ({ outcome, warnings }: Row) => outcome !== 'added' || warnings.length > 0;

export function ImportRows({ found }: { found: ClientImport }) {
  const { t } = useLingui();
  const { added, known, refused, rows } = found;
  const noted = rows.filter(hasMore);
  if (rows.length === 0) {
    return <EmptyState icon="search" title={t`Aucune ligne lue`}>{t`Choisissez la colonne du nom.`}</EmptyState>;
  }
  return (
    <section aria-label={t`Lignes du fichier`}>
      <p className={styles.counts} role="status">
        <Badge tone="ok">{plural(added, { one: '# nouveau', other: '# nouveaux' })}</Badge>
        {known > 0 ? <Badge>{plural(known, { one: '# déjà client', other: '# déjà clients' })}</Badge> : null}
        {refused > 0 ? <Badge tone="bad">{plural(refused, { one: '# refusé', other: '# refusés' })}</Badge> : null}
      </p>
      <ul>
        {noted.map((row) => (
          <li key={`${row.sheet} ${row.row}`} className={styles.row}>
            <span>{t`ligne ${row.row}`}</span>
            <b>{row.name || '–'}</b>
            <small className={row.outcome === 'refused' ? styles.bad : undefined}>
              {row.outcome === 'known'
                ? t`déjà client : laissé tel quel`
                : [row.refusal, ...row.warnings]
                    .flatMap((each) => (each === null ? [] : t(REASON_WORDS[each])))
                    .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
