import { describe, expect, it } from 'vitest';
import { inLocale, loginPath, pathTo, readPlace, supplierPath } from './paths.ts';

describe('an address', () => {
  it('says language, area and space', () => {
    expect(readPlace('/en_GB/supplier/orders/12', '?space_alias=halle&tab=all')).toMatchObject({
      locale: 'en_GB',
      area: 'supplier',
      segments: ['supplier', 'orders', '12'],
      rest: '/orders/12',
      context: { space_alias: 'halle' },
      address: '/en_GB/supplier/orders/12?space_alias=halle&tab=all',
    });
  });

  it('is in French when it names no language', () => {
    expect(readPlace('/supplier', '')).toMatchObject({ locale: 'fr_FR', rest: '/', context: {} });
  });

  it('treats an empty space_alias as none', () => {
    expect(readPlace('/supplier', '?space_alias=%20').context).toEqual({});
  });

  it('survives a path that cannot be decoded', () => {
    expect(readPlace('/supplier/%E0%A4%A', '').segments).toEqual(['supplier', '%E0%A4%A']);
  });

  it('with an unknown first segment belongs to no area', () => {
    expect(readPlace('/nowhere', '').area).toBeNull();
  });
});

describe('a link', () => {
  const where = {
    locale: 'en_GB',
    context: { space_alias: 'halle', supply_center_context: 'augustine' },
  } as const;

  it('keeps language and context inside a supplier’s space', () => {
    expect(supplierPath(where, ['orders', 'a/b'], { from: 'scan', skipped: null })).toBe(
      '/en_GB/supplier/orders/a%2Fb?space_alias=halle&supply_center_context=augustine&from=scan',
    );
  });

  it('takes only the context that the area knows', () => {
    expect(pathTo('admin', where)).toBe('/en_GB/admin?space_alias=halle');
    expect(pathTo('internal', where)).toBe('/en_GB/internal');
  });

  it('leaves French out of the path', () => {
    expect(supplierPath({ ...where, locale: 'fr_FR' })).toBe(
      '/supplier?space_alias=halle&supply_center_context=augustine',
    );
  });

  it('to the login page remembers path and query', () => {
    expect(loginPath('fr_FR', '/supplier?space_alias=halle')).toBe(
      '/auth/login?redirect=%2Fsupplier%3Fspace_alias%3Dhalle',
    );
  });

  it('to the same page in another language changes nothing else', () => {
    expect(inLocale('en_GB', '/supplier/cart', '?space_alias=halle')).toBe('/en_GB/supplier/cart?space_alias=halle');
    expect(inLocale('fr_FR', '/en_GB/supplier/cart', 'space_alias=halle')).toBe('/supplier/cart?space_alias=halle');
  });
});
