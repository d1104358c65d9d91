import { describe, expect, it } from 'vitest';
import { storedOf, toldOf, wasMade } from './audit-words.ts';

describe('the journal of a product', () => {
  it('reads a field as it is stored: a brand of figures stays a text, a rate is a number', () => {
    expect(storedOf('brand', '1664')).toBe('1664');
    expect(storedOf('vat', '550')).toBe(550);
    expect(storedOf('enabled', 'false')).toBe(false);
    expect(storedOf('allergens', '["gluten","milk"]')).toEqual(['gluten', 'milk']);
    expect(storedOf('price', { amount: 800, precision: 2, currency: 'EUR' })).toMatchObject({ amount: 800 });
    expect(storedOf('origin', null)).toBeNull();
  });

  it('shows what a value of an unknown field says, even where it is no JSON', () => {
    expect(storedOf('later', 'plain words')).toBe('plain words');
  });

  it('tells of a product that was made only what it got', () => {
    const changes = [
      { field: 'is_deleted', before: 'true', after: 'false' },
      { field: 'name', before: null, after: 'Tomme' },
      { field: 'brand', before: null, after: null },
      { field: 'labels', before: null, after: '[]' },
    ];
    expect(toldOf(changes, true).map(({ field }) => field)).toEqual(['name']);
    expect(toldOf(changes, false)).toEqual(changes);
  });
});

describe('the journal of settings and members', () => {
  it('reads lists and numbers as such, and leaves names, codes and roles the texts that they are', () => {
    expect(storedOf('weekdays', '[1,4]')).toEqual([1, 4]);
    expect(storedOf('lead_days', '2')).toBe(2);
    expect(storedOf('mark', '12')).toBe('12');
    expect(storedOf('siret', '73282932000074')).toBe('73282932000074');
    expect(storedOf('role', 'owner')).toBe('owner');
  });

  it('tells of a new member only what they got, of a change both sides', () => {
    const role = { field: 'role', before: null, after: 'buyer' };
    expect(wasMade({ kind: 'member', cause: 'add', changes: [role] })).toBe(true);
    expect(wasMade({ kind: 'member', cause: 'change', changes: [{ ...role, before: 'viewer' }] })).toBe(false);
    expect(
      wasMade({ kind: 'settings', cause: 'change', changes: [{ field: 'siret', before: null, after: '1' }] }),
    ).toBe(false);
  });
});

describe('the journal of clients, webhooks, keys and mail servers', () => {
  it('reads numbers, names and what is hidden as such', () => {
    expect(storedOf('sales_discount', '550')).toBe(550);
    expect(storedOf('client_number', '0042')).toBe('0042');
    expect(storedOf('username', '1234')).toBe('1234');
    expect(storedOf('password', 'set')).toBe('set');
    expect(storedOf('secret', 'replaced')).toBe('replaced');
    expect(storedOf('price_group', '2026')).toBe('2026');
    expect(storedOf('delivery_address', '{"city":"Brest"}')).toEqual({ city: 'Brest' });
    expect(storedOf('permissions', '["product:read"]')).toEqual(['product:read']);
  });

  it('tells of a new client, key or webhook only what it got', () => {
    const changes = [{ field: 'name', before: null, after: 'Caisse' }];
    expect(wasMade({ kind: 'api_key', cause: 'add', changes })).toBe(true);
    expect(wasMade({ kind: 'client', cause: 'remove', changes })).toBe(false);
    expect(wasMade({ kind: 'price', cause: null, changes })).toBe(false);
  });
});
