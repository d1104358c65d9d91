/** The lines of a client's prices or codes: searched, counted, and pasted from a spreadsheet. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Button } from '#client/ui/button.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import sheet from '../clients/client-sheet.module.css';
import styles from './client-products.module.css';

type OwnListProps = {
  title: string;
  hint: string;
  /** Shown where there is no line. */
  empty: string;
  /** Why the lines can't be changed; null where they can. */
  refusal: string | null;
  listed: { isError: boolean; error: Error | null; data: object | undefined; refetch: () => unknown };
  total: number | undefined;
  search: string;
  setSearch: (text: string) => void;
  isSearching: boolean;
  /** Opens the field for a pasted list; null where the lines can't be changed. */
  paste: (() => void) | null;
  isPasting: boolean;
  children: ReactNode;
};

export function OwnList(props: OwnListProps) {
  const { title, hint, empty, refusal, listed, total, search, setSearch, isSearching, paste, isPasting, children } =
    props;
  const { t } = useLingui();
  return (
    <section className={styles.own} aria-label={title}>
      <div className={sheet.partHead}>
        <h3>{title}</h3>
        {total === undefined || isSearching ? null : <span className={sheet.quiet}>{total}</span>}
      </div>
      <SearchField
        label={t`Chercher un produit`}
        placeholder={t`Produit ou code`}
        value={search}
        onChange={setSearch}
      />
      <p className={sheet.quiet}>{refusal ?? hint}</p>
      {listed.isError && listed.data === undefined ? (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      ) : listed.data === undefined ? (
        <Skeleton height={56} />
      ) : total === 0 ? (
        <p className={styles.empty}>{isSearching ? t`Aucun produit ne correspond.` : empty}</p>
      ) : (
        <ul aria-label={title}>{children}</ul>
      )}
      <Left total={total} shown={Array.isArray(children) ? children.length : 0} />
      {paste === null || isPasting ? null : (
        <p className={styles.paste}>
          <Button variant="outline" icon="copy" onClick={paste}>{t`Coller une liste`}</Button>
          <span className={sheet.quiet}>{t`deux colonnes depuis Excel`}</span>
        </p>
      )}
    </section>
  );
}

function Left({ total = 0, shown }: { total: number | undefined; shown: number }) {
  if (shown === 0 || shown >= total) return null;
  return (
    <p className={sheet.quiet}>
      {plural(total - shown, { one: 'et # autre : cherchez-le', other: 'et # autres : cherchez-les' })}
    </p>
  );
}
