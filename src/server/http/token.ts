import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_DAYS } from '#domain/people/guess-limit.ts';
import { SESSION_DAYS } from '#domain/people/session-days.ts';
import type { Config } from '../config.ts';

/** By the specification, an auth-token cookie overrides the token that the app keeps in session storage. */
const COOKIE = 'auth-token';
/** Marks a device that somebody has signed in on before. It outlives the session and gives no access. */
const DEVICE_COOKIE = 'known-device';
/** Marks a device that several people share. It opens a parked session only together with that person's PIN. */
const SHARED_DEVICE_COOKIE = 'shared-device';

const DAY_SECONDS = 24 * 60 * 60;

/** When a session ends that is used now and not again. */
export function sessionEnd(now: Date, { sessionIdleDays }: Config): Date {
  return new Date(now.getTime() + sessionIdleDays * DAY_SECONDS * 1000);
}

/** 256 random bits; only their hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** API keys begin with this; a session's token has no full stop. */
const API_KEY_MARK = 'carreau.';

export const newApiKey = () => `${API_KEY_MARK}${newToken()}`;
export const isApiKey = (token: string) => token.startsWith(API_KEY_MARK);

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** The caller's token. `byCookie`: it came as a cookie, so the request must prove that our own page sent it. */
export function readToken(request: FastifyRequest, secure: boolean): { token: string; byCookie: boolean } | null {
  const cookie = request.cookies[cookieName(COOKIE, secure)];
  if (cookie) return { token: cookie, byCookie: true };
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && bearer ? { token: bearer, byCookie: false } : null;
}

export function setTokenCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(cookieName(COOKIE, secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: SESSION_DAYS * DAY_SECONDS,
  });
}

export function clearTokenCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(COOKIE, secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

export function readDeviceToken(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[cookieName(DEVICE_COOKIE, secure)] ?? null;
}

export function readSharedDeviceToken(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[cookieName(SHARED_DEVICE_COOKIE, secure)] ?? null;
}

export function setSharedDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(cookieName(SHARED_DEVICE_COOKIE, secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: SESSION_DAYS * DAY_SECONDS,
  });
}

export function setDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(cookieName(DEVICE_COOKIE, secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: KNOWN_DEVICE_DAYS * DAY_SECONDS,
  });
}
