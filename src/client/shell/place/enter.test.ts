import { describe, expect, it } from 'vitest';
import { readPlace } from '../../paths.ts';
import { enter } from './enter.ts';

function arrive(path: string, search = '', isSignedIn = true) {
  return enter(readPlace(path, search), path, search, isSignedIn);
}

describe('someone who is not signed in', () => {
  it.each(['/supplier', '/admin', '/supply-center', '/internal', '/_app', '/anything', '/', '/en_GB/supplier'])(
    'is led from %s to the login page',
    (path) => {
      expect(arrive(path, '', false)).toMatchObject({ kind: 'redirect' });
    },
  );

  it('comes back afterwards to the very page, query included', () => {
    expect(arrive('/supplier/orders', '?space_alias=halle&tab=x', false)).toEqual({
      kind: 'redirect',
      to: `/auth/login?redirect=${encodeURIComponent('/supplier/orders?space_alias=halle&tab=x').replaceAll('%20', '+')}`,
    });
  });

  it('may see the login pages and what public links lead to', () => {
    expect(arrive('/auth/login', '', false)).toEqual({ kind: 'show' });
    expect(arrive('/in/abc', '', false)).toEqual({ kind: 'show' });
  });
});

describe('someone who is signed in', () => {
  it.each(['/supplier', '/admin', '/supply-center', '/supply-center-admin'])('must choose a space at %s', (path) => {
    expect(arrive(path)).toEqual({ kind: 'missing_context' });
    expect(arrive(path, '?space_alias=halle')).toEqual({ kind: 'show' });
  });

  it('may name a supplier by id instead of alias, but not an organization', () => {
    expect(arrive('/supplier', '?supplierid=1')).toEqual({ kind: 'show' });
    expect(arrive('/supply-center', '?supplierid=1')).toEqual({ kind: 'missing_context' });
  });

  it('starts at the start page', () => {
    expect(arrive('/')).toEqual({ kind: 'redirect', to: '/_app' });
    expect(arrive('/en_GB')).toEqual({ kind: 'redirect', to: '/en_GB/_app' });
  });

  it('never sees French in the path', () => {
    expect(arrive('/fr_FR/supplier', '?space_alias=halle')).toEqual({
      kind: 'redirect',
      to: '/supplier?space_alias=halle',
    });
  });
});
