/** The texts of one cell of the table, source and translation side by side. */
import { Trans, useLingui } from '@lingui/react/macro';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextRow } from './text-row.tsx';
import { useTranslationWords } from './translation-words.ts';
import styles from './translations-screen.module.css';
import type { Texts, TextsShown } from './use-texts.ts';

type TextListProps = { texts: Texts; shown: TextsShown; source: string; mayUpdate: boolean };

export function TextList({ texts: { texts, rows, hasMore, more, save, propose }, shown, ...rest }: TextListProps) {
  const { t } = useLingui();
  const { languageHeading, languageName } = useTranslationWords();
  const { source, mayUpdate } = rest;
  const language = languageHeading(shown.language);
  if (texts.isError && texts.data === undefined) {
    return <QueryFailure error={texts.error} retry={() => void texts.refetch()} />;
  }
  if (texts.data === undefined) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton height={70} />
        <Skeleton height={70} />
        <Skeleton height={70} />
      </div>
    );
  }
  if (rows.length === 0) {
    const into = languageName(shown.language);
    return shown.query !== '' ? (
      <EmptyState icon="search" title={t`Aucun texte ne correspond`}>{t`Essayez d’autres mots.`}</EmptyState>
    ) : shown.show === 'all' ? (
      <EmptyState icon="translations" title={t`Rien à traduire ici`}>
        {t`Ce que vous ajouterez apparaîtra ici, à traduire.`}
      </EmptyState>
    ) : (
      <EmptyState
        icon="yes"
        hue={152}
        title={
          shown.show === 'missing'
            ? t`Rien ne manque`
            : shown.show === 'written'
              ? t`Aucun mot changé`
              : t`Rien à relire`
        }
      >
        {t`Vos clients lisent tout en ${into}.`}
      </EmptyState>
    );
  }
  const sourceName = languageHeading(source);
  return (
    <>
      <div className={styles.heads}>
        <b>{t`${sourceName}, la source`}</b>
        <b>{language}</b>
      </div>
      <ul aria-label={t`Textes`}>
        {rows.map((row) => (
          <TextRow
            key={`${shown.resource} ${shown.language} ${row.object_id}`}
            row={row}
            language={shown.language}
            languageName={language}
            mayUpdate={mayUpdate}
            save={save}
            propose={propose}
          />
        ))}
      </ul>
      {hasMore ? (
        <p className={styles.more}>
          <Button variant="outline" loading={texts.isFetching} onClick={more}>
            <Trans>Voir plus de textes</Trans>
          </Button>
        </p>
      ) : null}
    </>
  );
}
