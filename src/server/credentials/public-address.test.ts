import { describe, expect, it } from 'vitest';
import { isPublicAddress, mayBeCalled, publicLookup } from './public-address.ts';

describe('an address on the internet', () => {
  it.each(['8.8.8.8', '193.252.1.1', '172.32.0.1', '2a01:cb00::1', '2606:4700:4700::1111'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
    ...['169.254.169.254', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'localhost', ''],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a URL that somebody named', () => {
  it.each(['https://erp.vasseur.fr/carreau', 'https://8.8.8.8/x', 'https://[2a01:cb00::1]/'])(
    '%s may be called',
    (url) => {
      expect(mayBeCalled(new URL(url))).toBe(true);
    },
  );

  it.each([
    ...[
      'http://erp.vasseur.fr/',
      'ftp://erp.vasseur.fr/',
      'https://localhost/',
      'https://postgres/',
      'https://127.0.0.1/',
    ],
    // The same host, written otherwise.
    ...['https://127.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
  ])('%s may not', (url) => {
    expect(mayBeCalled(new URL(url))).toBe(false);
  });

  it('is not called where its name leads into the own network', async () => {
    const found = await new Promise((done) => publicLookup('localhost', {}, (error) => done(error)));
    expect(found).toMatchObject({ code: 'NOT_PUBLIC' });
  });
});
