/**
 * Imports a price list as the supplier has it: the file, its columns as they were understood, the preview of all
 * changes, the import.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { adminPath } from '#client/paths.ts';
import type { Import } from '#contract/imports.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsStep } from './columns-step.tsx';
import styles from './import.module.css';
import { ImportResult, useImportReport } from './import-result.tsx';
import { ImportSteps } from './import-steps.tsx';
import { PreviewStep } from './preview-step.tsx';
import { type ImportChoice, NO_CORRECTIONS, useImport } from './use-import.ts';

type Step = 'file' | 'columns' | 'preview';
const STEPS: readonly Step[] = ['file', 'columns', 'preview'];

export default function ImportScreen({ supplier, where, id }: AdminScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { supplier_id } = supplier;
  const [step, setStep] = useState<Step>('file');
  const [choice, setChoice] = useState<ImportChoice | null>(null);
  const [report, setReport] = useState<Import | null>(null);
  const { look, apply } = useImport(supplier_id);
  const applied = useImportReport(supplier_id, id);

  const lookAt = (next: ImportChoice, then?: Step) => {
    setChoice(next);
    look.mutate(next, {
      onSuccess: (found) => {
        setReport(found);
        if (then !== undefined) setStep(then);
      },
    });
  };
  const startOver = () => {
    setStep('file');
    setChoice(null);
    setReport(null);
    look.reset();
    apply.reset();
  };
  const applySeen = () => {
    if (choice === null || report === null) return;
    apply.mutate(
      { choice, seen: report },
      {
        onSuccess: ({ import_id }) => {
          startOver();
          navigate(adminPath(where, ['import', import_id]));
        },
      },
    );
  };
  const fileName = id === undefined ? choice?.file.name : applied.data?.file_name;
  const unsaved = id === undefined && step === 'preview' ? ` · ${t`rien n’est encore enregistré`}` : '';

  return (
    <main className={styles.screen}>
      <PageHeader
        title={t`Importer un tarif`}
        note={fileName === undefined ? t`Excel, CSV, ODS ou BNN, 5 Mo au plus` : `${fileName}${unsaved}`}
      />
      <ImportSteps
        at={id === undefined ? STEPS.indexOf(step) : STEPS.length}
        isDone={id !== undefined && applied.data?.state === 'applied'}
      />
      {id !== undefined ? (
        <ImportResult key={id} supplier_id={supplier_id} import_id={id} where={where} />
      ) : step === 'file' || choice === null || report === null ? (
        <ChooseFile
          supplier_id={supplier_id}
          where={where}
          isReading={look.isPending}
          error={look.error}
          fileName={choice?.file.name ?? ''}
          onFile={(file) =>
            lookAt({ file, mapping: [], sheet: '', withdraw_absent: false, corrections: NO_CORRECTIONS }, 'columns')
          }
        />
      ) : step === 'columns' ? (
        <ColumnsStep
          report={report}
          choice={choice}
          isReading={look.isPending}
          error={look.error}
          onChange={(next) => lookAt(next)}
          onBack={startOver}
          onNext={() => setStep('preview')}
        />
      ) : (
        <PreviewStep
          supplier_id={supplier_id}
          report={report}
          choice={choice}
          isReading={look.isPending}
          isApplying={apply.isPending}
          error={look.error ?? apply.error}
          onChange={(next) => lookAt(next)}
          onBack={() => setStep('columns')}
          onApply={applySeen}
        />
      )}
    </main>
  );
}
