import { describe, expect, it } from 'vitest';
import { ownAddress, readMessage } from './push-message.ts';

const ORIGIN = 'https://carreau.example';

describe('a notification that is tapped', () => {
  it('opens the screen it names', () => {
    const path = '/en_GB/supplier/orders/1?space_alias=halle';
    expect(ownAddress(path, ORIGIN)).toBe(`${ORIGIN}${path}`);
  });

  it.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
    'never leads to another origin: %s',
    (path) => {
      expect(ownAddress(path, ORIGIN)).toBe(`${ORIGIN}/_app`);
    },
  );
});

describe('a pushed message', () => {
  it('that says something else is not believed', () => {
    expect(readMessage(null)).toBeNull();
    expect(readMessage('{"title":1}')).toBeNull();
    expect(readMessage('{"title":"a","body":"b","path":"/","tag":"t"}')).toMatchObject({ title: 'a' });
  });
});
