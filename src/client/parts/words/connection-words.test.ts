import { expect, test } from 'vitest';
import type { Connection } from '#client/sync/connectivity.ts';
import { connectionLook } from './connection-words.ts';

const connection = (status: Connection['status'], trouble: Connection['trouble'] = null): Connection => ({
  status,
  trouble,
  busy_until: null,
  last_contact: null,
});

const STATES: readonly (readonly [string, Connection, boolean])[] = [
  ['offline', connection('offline'), false],
  ['a dead line', connection('unreachable', 'no_answer'), false],
  ['a line that never answers', connection('unreachable', 'silent'), false],
  ['a captive portal', connection('unreachable', 'portal'), false],
  ['a server that is down', connection('unreachable', 'gateway'), false],
  ['a busy server', connection('online', 'busy'), false],
  ['a slow line', connection('online', 'slow'), false],
  ['a session that is over', connection('online'), true],
];

test('every state of the network has words of its own, and none when all is well', () => {
  const words = STATES.map(([, state, isSignedOut]) => connectionLook(state, isSignedOut).words?.id);
  expect(new Set(words).size).toBe(STATES.length);
  expect(words).not.toContain(undefined);
  expect(connectionLook(connection('online'), false).words).toBeNull();
});

test('what the person can do about it stands beside it', () => {
  const remedies = STATES.map(([name, state, isSignedOut]) => [name, connectionLook(state, isSignedOut).remedy]);
  expect(Object.fromEntries(remedies)).toEqual({
    offline: null,
    'a dead line': 'try_again',
    'a line that never answers': 'try_again',
    'a captive portal': 'open_portal',
    'a server that is down': 'try_again',
    'a busy server': null,
    'a slow line': null,
    'a session that is over': 'sign_in',
  });
});

test('without a connection nobody can tell that a session is over', () => {
  expect(connectionLook(connection('offline'), true)).toEqual(connectionLook(connection('offline'), false));
});
