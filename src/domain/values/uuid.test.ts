import { expect, it } from 'vitest';
import { asUuid } from './uuid.ts';

/** RFC 9562, appendix A.4: SHA-1 over the DNS namespace and “www.example.com”. */
const digest = Uint8Array.from('2ed6657de927468b55e12665a8aea6a22dee3e35'.match(/../g) ?? [], (byte) =>
  Number.parseInt(byte, 16),
);

it('is the UUID of the standard’s own example', () => {
  expect(asUuid(5, digest)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

it('says its version', () => {
  expect(asUuid(8, digest)).toBe('2ed6657d-e927-868b-95e1-2665a8aea6a2');
});

it('is never made of too little', () => {
  expect(() => asUuid(8, digest.subarray(0, 15))).toThrow('16 bytes');
});
