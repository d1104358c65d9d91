/** One import under its own address: its progress while it is being written, then its result. */
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import type { Whereabouts } from '#client/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { importRoutes } from '#contract/imports.ts';
import { DoneStep } from './done-step.tsx';
import styles from './import.module.css';
import { RunningStep } from './running-step.tsx';
import { useImport } from './use-import.ts';
import { SOON, useRecentImports } from './use-recent-imports.ts';

interface ImportResultProps {
  readonly supplier_id: string;
  readonly import_id: string;
  readonly where: Whereabouts;
}

const reportOptions = (supplier_id: string, import_id: string) => ({ params: { supplier_id, import_id } });

export function useImportReport(supplier_id: string, import_id: string | undefined) {
  return useOnlineQuery(importRoutes.importReport, reportOptions(supplier_id, import_id ?? ''), {
    enabled: import_id !== undefined,
  });
}

export function ImportResult({ supplier_id, import_id, where }: ImportResultProps) {
  const { t } = useLingui();
  const { data: report, isError } = useImportReport(supplier_id, import_id);
  const { imports } = useRecentImports(supplier_id, { isAwaited: report?.state === 'running' });
  const { undo, stop } = useImport(supplier_id);
  const found = imports.find((each) => each.import_id === import_id);
  // The small list is what is read repeatedly: a report has up to ten thousand entries, and is read again at the end.
  useOnlineQuery(importRoutes.importReport, reportOptions(supplier_id, import_id), {
    enabled: report?.state === 'running' && found !== undefined && found.state !== 'running',
    refetchInterval: SOON,
    staleTime: 0,
  });
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
    return <RunningStep report={report} progress={found?.progress ?? report.progress} stop={stop} where={where} />;
  }
  return (
    <DoneStep supplier_id={supplier_id} report={report} isUndone={found?.undone_at != null} undo={undo} where={where} />
  );
}
