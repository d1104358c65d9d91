import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORGANIZATION_PERMISSIONS, SUPPLIER_PERMISSIONS } from '#domain/people/permissions.ts';
import { Audience } from './audience.ts';
import type { Change } from './change.ts';
import { type ListenerRights, mayHear } from './listener-rights.ts';

const id = fc.constantFrom('1', '2', '3');
const anyRole = <Role extends string>(permissions: Record<Role, unknown>) =>
  fc.constantFrom(...(Object.keys(permissions) as Role[]));

const anyRights: fc.Arbitrary<ListenerRights> = fc.record({
  account_id: id,
  staff: fc.array(fc.record({ supplier_id: id, role: anyRole(SUPPLIER_PERMISSIONS) }), { maxLength: 2 }),
  clients: fc.array(fc.record({ supplier_id: id, organization_id: id, role: anyRole(ORGANIZATION_PERMISSIONS) }), {
    maxLength: 3,
  }),
});

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ event: fc.constant('catalog' as const), supplier_id: id, version: fc.nat() }),
  fc.record({ event: fc.constant('cart' as const), supplier_id: id, organization_id: id, account_id: id }),
  fc.record({
    event: fc.constant('order' as const),
    supplier_id: id,
    organization_id: id,
    order_id: id,
    status: fc.constant('confirmed' as const),
    version: fc.nat(),
  }),
);

it('finds exactly those who may hear of a change, whatever listeners came and went before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ rights: anyRights, leaves: fc.boolean() }), { maxLength: 12 }),
      anyChange,
      (listeners, change) => {
        const audience = new Audience<number>();
        listeners.forEach(({ rights }, listener) => {
          audience.add(listener, rights);
        });
        listeners.forEach(({ leaves }, listener) => {
          if (leaves) audience.remove(listener);
        });
        const left = listeners.flatMap(({ rights, leaves }, listener) => (leaves ? [] : [{ rights, listener }]));
        expect(audience.size).toBe(left.length);
        expect([...audience.hearersOf(change)].sort()).toEqual(
          left
            .filter(({ rights }) => mayHear(rights, change))
            .map(({ listener }) => listener)
            .sort(),
        );
        for (const account_id of ['1', '2', '3'])
          expect(audience.ofAccount(account_id)).toBe(
            left.filter(({ rights }) => rights.account_id === account_id).length,
          );
      },
    ),
  );
});
