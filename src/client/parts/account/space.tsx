/**
 * The space that the screen is in: the supplier, the organization that the buyer orders for, and the signed-in account.
 * Every screen of the buyer front reads it with `useSpace()` and builds links from it (`supplierPath(space,
 * ['cart'])`).
 */
import { createContext, type ReactNode, useContext } from 'react';
import type { Account } from '#contract/account.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import type { SpaceContext } from '#domain/people/space-context.ts';
import type { Locale } from '#domain/values/locale.ts';

export interface SpaceOrganization {
  readonly organization_id: string;
  readonly alias: string;
  readonly name: string;
}

export interface Space {
  /** Key of this supplier and organization in the store. */
  readonly space_id: string;
  readonly supplier: SupplierCard;
  readonly organization: SpaceOrganization;
  /** The organization is the supplier's own test client. */
  readonly isTest: boolean;
  readonly account: Account;
  readonly locale: Locale;
  /** The query parameters that every link keeps. */
  readonly context: SpaceContext;
}

const SpaceReactContext = createContext<Space | null>(null);

export function SpaceProvider({ space, children }: { space: Space; children: ReactNode }) {
  return <SpaceReactContext value={space}>{children}</SpaceReactContext>;
}

export function useSpace(): Space {
  const space = useContext(SpaceReactContext);
  if (space === null) throw new Error('useSpace is for screens of a space');
  return space;
}
