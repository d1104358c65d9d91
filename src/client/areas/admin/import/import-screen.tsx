/** A price list goes into the catalog as it is: the file, its columns as they were understood, what would change, and the import. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { Card } from '#client/ui/card.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import type { Import } from '#contract/imports.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import styles from './import.module.css';
import { ImportSteps } from './import-steps.tsx';
import { PreviewStep } from './preview-step.tsx';
import { type ImportChoice, useImport } from './use-import.ts';

type Step = 'file' | 'columns' | 'preview' | 'import';
const STEPS: readonly Step[] = ['file', 'columns', 'preview', 'import'];

export default function ImportScreen({ supplier, where }: AdminScreenProps) {
  const { t } = useLingui();
  const { supplier_id } = supplier;
  const [step, setStep] = useState<Step>('file');
  const [choice, setChoice] = useState<ImportChoice | null>(null);
  const [report, setReport] = useState<Import | null>(null);
  const { look, apply, undo } = useImport(supplier_id);

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
    undo.reset();
  };
  const applySeen = () => {
    if (choice === null || report === null) return;
    setStep('import');
    apply.mutate({ choice, seen: report }, { onSuccess: setReport, onError: () => setStep('preview') });
  };
  const note = choice === null ? t`Excel, CSV, ODS ou BNN, 5 Mo au plus` : choice.file.name;

  return (
    <main className={styles.screen}>
      <PageHeader title={t`Importer un tarif`} note={note} />
      <ImportSteps at={STEPS.indexOf(step)} isDone={report?.state === 'applied'} />
      {step === 'file' || choice === null || report === null ? (
        <ChooseFile
          supplier_id={supplier_id}
          isReading={look.isPending}
          error={look.error}
          fileName={choice?.file.name ?? ''}
          onFile={(file) => lookAt({ file, mapping: [], sheet: '', withdraw_absent: false }, 'columns')}
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
      ) : step === 'preview' ? (
        <PreviewStep
          supplier_id={supplier_id}
          report={report}
          choice={choice}
          isReading={look.isPending}
          error={apply.error}
          onChange={(next) => lookAt(next)}
          onBack={() => setStep('columns')}
          onApply={applySeen}
        />
      ) : report.state === 'applied' ? (
        <DoneStep report={report} undo={undo} where={where} onAnother={startOver} />
      ) : (
        <div className={styles.pane}>
          <Card>
            <h2>
              <Trans>Import en cours</Trans>
            </h2>
            <Ruler label={t`Import en cours`} value={undefined} />
            <p className={styles.note}>
              <Trans>
                Vos clients voient les nouveaux prix d’un coup, à la fin. Si vous quittez cette page, l’import continue.
              </Trans>
            </p>
          </Card>
        </div>
      )}
    </main>
  );
}
