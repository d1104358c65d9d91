import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { safeRedirect } from './safe-redirect.ts';

/**
 * Links that have led to strangers' pages elsewhere: by schemes, slashes, dots, encodings, control characters,
 * disguised hosts.
 */
const corpus = z
  .array(z.string())
  .parse(
    JSON.parse(
      readFileSync(new URL('../../../../tests/fixtures/redirects/open-redirects.json', import.meta.url), 'utf8'),
    ),
  );

const origin = 'https://carreau.example';
const landing = (asked: string | null) => safeRedirect(asked, origin, 'fr_FR');

describe('after signing in, a person', () => {
  it('comes back to the page asked for, with its query', () => {
    expect(landing('/supplier/orders?space_alias=halle&x=1')).toBe('/supplier/orders?space_alias=halle&x=1');
    expect(landing('/en_GB/admin?space_alias=halle')).toBe('/en_GB/admin?space_alias=halle');
  });

  it.each([
    null,
    '',
    'supplier',
    '//evil.example/supplier',
    '/\\evil.example/supplier',
    'https://evil.example/supplier',
    'javascript:alert(1)',
    '/\t/evil.example/supplier',
    '/./..//evil.example/supplier',
    '/unknown/page',
    '/',
  ])('goes to the start page instead of %j', (asked) => {
    expect(landing(asked)).toBe('/_app');
  });

  it('is not sent in a circle to a page of the login area, whatever the language', () => {
    expect(landing('/auth/login?redirect=/supplier')).toBe('/_app');
    expect(safeRedirect('/en_GB/auth/login', origin, 'en_GB')).toBe('/en_GB/_app');
    expect(landing('/supplier/../auth/login')).toBe('/_app');
  });

  it('stays with us, whatever has led elsewhere before, and never goes back to signing in', () => {
    expect(corpus.length).toBeGreaterThan(200);
    for (const link of corpus) {
      const target = landing(link);
      const { origin: reached, pathname } = new URL(target, origin);
      expect([target.startsWith('//'), reached], link).toEqual([false, origin]);
      expect(pathname, link).not.toMatch(/^\/(\w\w_\w\w\/)?auth\b/);
    }
  });

  it('never leaves our origin, whatever is in the link', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '//',
      'supplier',
      'evil.example',
      '%2f',
      '%5c',
      '\n',
      '?',
      '#',
      'https:',
    ];
    const link = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 8 });
    fc.assert(
      fc.property(link, fc.boolean(), (parts, isPath) => {
        const target = landing(`${isPath ? '/' : ''}${parts.join('')}`);
        return target.startsWith('/') && new URL(target, origin).origin === origin;
      }),
      { numRuns: 1000 },
    );
  });
});
