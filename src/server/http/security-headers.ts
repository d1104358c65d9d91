import type { FastifyInstance } from 'fastify';
import { MOUNTS } from '#contract/route.ts';
import { isSecure } from './admit.ts';
import type { Services } from './services.ts';

/**
 * No inline script and no foreign origin but the telemetry's, if there is one; WebAssembly is allowed for the scanner. Texts become
 * script or markup only through the page's one Trusted Types policy.
 */
const policyOfPages = (telemetryUrl: string | null) =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    telemetryUrl === null ? "connect-src 'self'" : `connect-src 'self' ${new URL(telemetryUrl).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** For answers of calls: opened as a page, they load and run nothing. */
const POLICY_OF_ANSWERS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const CALLS = Object.values(MOUNTS).map((mount) => `${mount}/`);

/** A year, for this host and every host below it: browsers then use https only. */
const ALWAYS_ENCRYPTED = 'max-age=31536000; includeSubDomains';

export function setSecurityHeaders(app: FastifyInstance, services: Services): void {
  const ofPages = policyOfPages(services.config.telemetryUrl);
  app.addHook('onSend', async ({ url }, reply) => {
    const policy = CALLS.some((start) => url.startsWith(start)) ? POLICY_OF_ANSWERS : ofPages;
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (isSecure(services)) reply.header('strict-transport-security', ALWAYS_ENCRYPTED);
  });
}
