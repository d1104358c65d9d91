import { expect, test } from 'vitest';
import { isWholeAddress } from './email-address.ts';

test.each(['chef@bistrot.example', 'nadia.petit+cuisine@cantine.example', 'd’artagnan@été.example'])(
  '%s is a whole address',
  (email) => expect(isWholeAddress(email)).toBe(true),
);

test.each([
  'chef',
  'chef@',
  '@bistrot.example',
  'chef@bistrot',
  'chef@bistrot.',
  'chef bistrot@un.example',
  'a@b@c.example',
])('%s lacks something', (email) => expect(isWholeAddress(email)).toBe(false));
