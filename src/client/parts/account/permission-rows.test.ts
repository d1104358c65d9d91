import { expect, test } from 'vitest';
import { SUPPLIER_PERMISSIONS } from '#domain/people/permissions.ts';
import { PERMISSION_PARTS } from './permission-rows.ts';

test('the table of who may do what has every permission that a role has, once', () => {
  const shown = PERMISSION_PARTS.flatMap(({ rows }) => rows.map(({ permission }) => permission));
  const given = new Set(Object.values(SUPPLIER_PERMISSIONS).flat());
  expect([...shown].sort()).toEqual([...given].sort());
});
