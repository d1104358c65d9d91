import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seed: an auth-token cookie, if present, overrides the token kept in session storage. */
const COOKIE = 'auth-token';
const SECURE_COOKIE = '__Host-auth-token';

export const SESSION_DAYS = 60;

/** 256 random bits; only their hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const cookieName = (secure: boolean) => (secure ? SECURE_COOKIE : COOKIE);

/** The caller's token and whether it came by cookie alone (then the request must prove that our page sent it). */
export function readToken(request: FastifyRequest, secure: boolean): { token: string; byCookie: boolean } | null {
  const cookie = request.cookies[cookieName(secure)];
  if (cookie) return { token: cookie, byCookie: true };
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && bearer ? { token: bearer, byCookie: false } : null;
}

export function setTokenCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  });
}

export function clearTokenCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
