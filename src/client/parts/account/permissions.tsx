/** What the signed-in person may do in the current space: `usePermission('price_group:update')`. */
import { createContext, type ReactNode, useContext } from 'react';
import { isAllowed, type Permission } from '#domain/people/permissions.ts';

const PermissionsContext = createContext<readonly string[]>([]);

type PermissionsProviderProps = { permissions: readonly string[]; children: ReactNode };

export function PermissionsProvider({ permissions, children }: PermissionsProviderProps) {
  return <PermissionsContext value={permissions}>{children}</PermissionsContext>;
}

/** Everything that the person may do. */
export const usePermissions = (): readonly string[] => useContext(PermissionsContext);

export function usePermission(permission: Permission): boolean {
  return isAllowed(usePermissions(), permission);
}
