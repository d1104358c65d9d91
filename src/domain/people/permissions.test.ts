import { describe, expect, it } from 'vitest';
import { isAllowed, ORGANIZATION_PERMISSIONS, SUPPLIER_PERMISSIONS } from './permissions.ts';

describe('a permission', () => {
  it('is held when the resource plus the action is in the list, and no other way', () => {
    expect(isAllowed(['product:read', 'client:update'], 'product:read')).toBe(true);
    for (const list of [['product:update'], ['client:read'], ['product'], ['*'], ['product:*'], ['product:readonly']]) {
      expect(isAllowed(list, 'product:read'), list.join()).toBe(false);
    }
  });

  it('is not held by default', () => {
    expect(isAllowed([], 'catalog:read')).toBe(false);
  });

  it('is a resource and an action, in every role', () => {
    for (const list of [...Object.values(SUPPLIER_PERMISSIONS), ...Object.values(ORGANIZATION_PERMISSIONS)]) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.filter((permission) => !/^[a-z_]+:[a-z]+$/.test(permission))).toEqual([]);
    }
  });
});
