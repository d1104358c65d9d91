import type { ReactNode } from 'react';
import type { IconName } from '#client/ui/icon.tsx';
import type { Recent } from './recent.ts';

/** A line of the palette. */
export interface Entry {
  /** Its own among all. */
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly mark: ReactNode;
  readonly end?: ReactNode;
  /** A thing that is offered first the next time. */
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
  /** After G. */
  readonly letter: string | undefined;
}
