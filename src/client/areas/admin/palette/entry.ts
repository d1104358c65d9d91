import type { ReactNode } from 'react';
import type { IconName } from '#client/ui/icon.tsx';
import type { Recent } from './recent.ts';

/** A line of the palette. */
export interface Entry {
  /** Unique among all entries. */
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly mark: ReactNode;
  readonly end?: ReactNode;
  /** Set where the entry opens a product, client or order, which the palette then offers first the next time. */
  readonly recent?: Recent;
  readonly act: () => void;
}

export interface EntryGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** A screen of the back office that the person may open. */
export interface AdminPlace {
  /** Its segment after `/admin`. */
  readonly path: string;
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** The letter that follows G. */
  readonly letter: string | undefined;
}
