/** What the signed-in person may do in the current space: `usePermission('price_group:update')`. */
import { createContext, type ReactNode, useContext } from 'react';
import { isAllowed, type Permission } from '#domain/people/permissions.ts';

const PermissionsContext = createContext<readonly string[]>([]);

type PermissionsProviderProps = { permissions: readonly string[]; children: ReactNode };

export function PermissionsProvider({ permissions, children }: PermissionsProviderProps) {
  return <PermissionsContext value={permissions}>{children}</PermissionsContext>;
}

export function usePermission(permission: Permission): boolean {
  return isAllowed(useContext(PermissionsContext), permission);
}
