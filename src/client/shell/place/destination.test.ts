import { describe, expect, it } from 'vitest';
import { readPlace } from '../../paths.ts';
import { destinationOf, redirectedInLocale } from './destination.ts';

const login = (redirect: string) => `?${new URLSearchParams({ redirect })}`;
const leadsTo = (redirect: string) => destinationOf(readPlace('/auth/login', login(redirect)))?.context;

describe('the sign-in page', () => {
  it('knows the space that it leads into', () => {
    expect(leadsTo('/supplier/orders?space_alias=halle')).toEqual({ space_alias: 'halle' });
    expect(leadsTo('/en_GB/admin?supplierid=1')).toEqual({ supplierid: '1' });
    expect(leadsTo('/_app')).toEqual({});
  });

  it('knows none where the address is no page of ours', () => {
    for (const redirect of ['//evil.example/?space_alias=x', 'https://evil.example/?space_alias=x', 'supplier', '']) {
      expect(leadsTo(redirect)).toBeUndefined();
    }
    expect(destinationOf(readPlace('/auth/login', ''))).toBeNull();
  });

  it('leads to the same page in the language that is chosen there', () => {
    const query = new URLSearchParams(redirectedInLocale(login('/supplier/orders?space_alias=halle'), 'de_DE'));
    expect(query.get('redirect')).toBe('/de_DE/supplier/orders?space_alias=halle');
    expect(redirectedInLocale('?a=b', 'de_DE')).toBe('?a=b');
  });
});
