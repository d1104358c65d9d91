import { describe, expect, it } from 'vitest';
import { readPlace } from '../../paths.ts';
import { layoutOf, requiredContext } from './layout-of.ts';

describe('the layout', () => {
  it.each([
    ['/supplier/catalog', 'supplier'],
    ['/supplier', 'supplier'],
    ['/supplier/register', 'plain'],
    ['/admin', 'admin'],
    ['/supply-center/x', 'supply-center'],
    ['/supply-center-admin', 'supply-center-admin'],
    ['/internal/gallery', 'minimal'],
    ['/auth/login', 'login'],
    ['/in/abc', 'plain'],
    ['/_app', 'plain'],
    ['/anything/else', 'plain'],
    ['/', 'plain'],
  ])('of %s is the %s layout, in every language', (path, layout) => {
    expect(layoutOf(readPlace(path, ''))).toBe(layout);
    expect(layoutOf(readPlace(`/en_GB${path}`, ''))).toBe(layout);
  });

  it('asks for a space where the page belongs to one', () => {
    expect(requiredContext('supplier')).toBe('alias_or_supplier_id');
    expect(requiredContext('supply-center')).toBe('alias');
    expect(requiredContext('login')).toBeNull();
  });
});
