/**
 * A price file for one or several price groups: the person drops or pastes it, checks its columns and its differences,
 * and keeps them as drafts.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#client/sync/api-error.ts';
import type { GridGroup } from '#contract/price-grid.ts';
import type { WantedCell } from '../price-groups/price-drafts.ts';
import { ChoosePriceFile } from './choose-price-file.tsx';
import { type FileChoice, guessedChoice, tableSheet } from './file-columns.ts';
import { FileColumnsStep } from './file-columns-step.tsx';
import type { FileDifference } from './file-difference.ts';
import { FileDifferenceStep } from './file-difference-step.tsx';
import styles from './price-file.module.css';
import { type ReadFile, usePriceFile } from './use-price-file.ts';

type PriceFileProps = {
  supplier_id: string;
  groups: readonly GridGroup[];
  /** The price group that was opened: a file with one column of prices is for it. */
  only: string | null;
  keep: (cells: readonly WantedCell[]) => void;
  close: () => void;
};

export function PriceFile({ supplier_id, groups, only, keep, close }: PriceFileProps) {
  const { t } = useLingui();
  const [read, setRead] = useState<ReadFile | null>(null);
  const [choice, setChoice] = useState<FileChoice>({ code: null, groups: new Map() });
  const [difference, setDifference] = useState<FileDifference | null>(null);
  const { look, compare, readGroups } = usePriceFile(supplier_id, groups);
  const wordsOf = (error: Error | null) =>
    error === null
      ? null
      : error instanceof ApiError && error.detail !== ''
        ? error.detail
        : t`Le serveur n’a pas répondu.`;
  const open = (file: File) =>
    look.mutate(file, {
      onSuccess: (found) => {
        const sheet = tableSheet(found.report);
        setRead(found);
        if (sheet !== undefined) setChoice(guessedChoice(sheet, groups, only));
      },
    });
  return (
    <section className={styles.file} aria-label={t`Importer des prix`}>
      {read === null ? (
        <ChoosePriceFile isReading={look.isPending} problem={wordsOf(look.error)} open={open} close={close} />
      ) : difference === null ? (
        <FileColumnsStep
          read={read}
          groups={groups}
          choice={choice}
          change={setChoice}
          reading={compare.isPending ? readGroups : null}
          problem={wordsOf(compare.error)}
          back={() => setRead(null)}
          next={() => compare.mutate({ read, choice }, { onSuccess: setDifference })}
        />
      ) : (
        <FileDifferenceStep
          difference={difference}
          fileName={read.file.name}
          back={() => setDifference(null)}
          keep={(cells) => {
            keep(cells);
            close();
          }}
        />
      )}
    </section>
  );
}
