import { z } from 'zod/mini';
import { readStored, writeStored } from '../store/key-value-storage.ts';

/** Seed, section 3: kept in session storage; the auth-token cookie, if present, overrides it. */
const TOKEN_KEY = 'access_token';
const tab = () => sessionStorage;

export function readAccessToken(): string | null {
  return readStored(tab, TOKEN_KEY, z.string());
}

export function writeAccessToken(token: string | null): void {
  writeStored(tab, TOKEN_KEY, token);
}

export function sessionHeaders(): Readonly<Record<string, string>> {
  const token = readAccessToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
