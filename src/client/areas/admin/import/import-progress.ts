/** How far an import is, as a share and in whole percent. */
import type { Import } from '#contract/imports.ts';

type Progress = NonNullable<Import['progress']>;

/** 0 to 1; undefined where it isn't known. */
export const shareOf = (progress: Progress | null | undefined): number | undefined =>
  progress == null ? undefined : progress.total === 0 ? 1 : progress.done / progress.total;
