/** One import: how far it is while it is being written, then what it did. It is found again under its address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Ruler } from '#client/ui/ruler.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { type Import, importRoutes } from '#contract/imports.ts';
import { DoneStep } from './done-step.tsx';
import styles from './import.module.css';
import { shareOf } from './import-progress.ts';
import result from './import-result.module.css';
import { useImport } from './use-import.ts';
import { useRecentImports } from './use-recent-imports.ts';

interface ImportResultProps {
  readonly supplier_id: string;
  readonly import_id: string;
  readonly where: Whereabouts;
}

export function useImportReport(supplier_id: string, import_id: string | undefined) {
  return useOnlineQuery(
    importRoutes.importReport,
    { params: { supplier_id, import_id: import_id ?? '' } },
    { enabled: import_id !== undefined },
  );
}

export function ImportResult({ supplier_id, import_id, where }: ImportResultProps) {
  const { t } = useLingui();
  const { data: report, isError } = useImportReport(supplier_id, import_id);
  const { imports } = useRecentImports(supplier_id);
  const { undo } = useImport(supplier_id);
  const found = imports.find((each) => each.import_id === import_id);
  if (report === undefined) {
    return (
      <div className={styles.pane}>
        {isError ? (
          <EmptyState icon="upload" title={t`Cet import n’est plus là`}>
            {t`Seuls les plus récents sont gardés.`}
          </EmptyState>
        ) : (
          <Skeleton height={160} />
        )}
      </div>
    );
  }
  if (report.state === 'running') {
    return <Running progress={found?.progress ?? report.progress} where={where} />;
  }
  return <DoneStep report={report} isUndone={found?.undone_at != null} undo={undo} where={where} />;
}

function Running({ progress, where }: { progress: Import['progress']; where: Whereabouts }) {
  const { t, i18n } = useLingui();
  const percent = new Intl.NumberFormat(useLanguageTag(), { style: 'percent' });
  const share = shareOf(progress);
  const done = numberText(progress?.done ?? 0, i18n.locale);
  const total = numberText(progress?.total ?? 0, i18n.locale);
  return (
    <div className={styles.pane}>
      <div className={result.running}>
        <Card>
          <div className={styles.between}>
            <h2>
              <Trans>Import en cours</Trans>
            </h2>
            {share === undefined ? null : (
              <b className={result.percent}>{percent.format(Math.floor(share * 100) / 100)}</b>
            )}
          </div>
          <Ruler label={t`Import en cours`} value={share} />
          <p className={styles.note}>
            <Trans>
              {done} produits sur {total}
            </Trans>
          </p>
          <Banner>
            <Trans>
              Vous pouvez quitter cette page : l’import continue, et vous le retrouvez ici. Vos clients voient chaque
              produit dès qu’il est à jour.
            </Trans>
          </Banner>
          <div className={styles.keys}>
            <Button asChild variant="outline">
              <Link href={adminPath(where, ['products'])}>{t`Retour aux produits`}</Link>
            </Button>
          </div>
        </Card>
      </div>
    </div>
  );
}
