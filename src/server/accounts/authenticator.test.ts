import { describe, expect, it } from 'vitest';
import { keyUri, newKey, stepOf } from './authenticator.ts';

/** RFC 6238, appendix B: the ASCII of 12345678901234567890, and the last six digits of its codes. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('is that of RFC 6238 at second %i', (seconds, digits) => {
    expect(stepOf(SECRET, digits, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is taken one step early and one step late, and no further', () => {
    const step = Math.floor(1111111109 / 30);
    const found = [-61, -31, -30, 0, 30, 59, 90].map((later) => stepOf(SECRET, '081804', at(step * 30 + later)));
    expect(found).toEqual([null, null, step, step, step, step, null]);
  });

  it('is of its own key only', () => {
    expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
    expect(stepOf(newKey(), '287082', at(59))).toBeNull();
  });
});

it('the address of a key names the account and the product', () => {
  expect(keyUri(SECRET, 'nadia@bistrot.example')).toBe(
    `otpauth://totp/Carreau:nadia%40bistrot.example?issuer=Carreau&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});
