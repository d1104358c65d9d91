import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Access } from '#contract/route.ts';
import { asIdentity } from '../database/connection.ts';
import type { Foreseen } from './foreseen.ts';
import type { Parsed } from './handle.ts';
import {
  API_KEY_PRINCIPAL,
  mayForOrganization,
  PRINCIPAL,
  type Principal,
  permissionsAtSupplier,
} from './principal.ts';
import { notFound, Refusal } from './problem.ts';
import type { Services } from './services.ts';
import { hashToken, isApiKey, readToken, sessionEnd } from './token.ts';

const named = z.object({ supplier_id: z.optional(z.uuid()), organization_id: z.optional(z.uuid()) });

function nameOf(values: unknown): { supplier_id?: string | undefined; organization_id?: string | undefined } {
  const parsed = named.safeParse(values);
  return parsed.success ? parsed.data : {};
}

/** The supplier and organization that a request names, in its path or else its query. */
export function tenantIn(request: FastifyRequest) {
  return { ...nameOf(request.query), ...nameOf(request.params) };
}

export const isSecure = (services: Services) => services.config.publicUrl.startsWith('https://');

/** Whether the page that sent the request is ours: its origin is the public URL, or the host that this request came to. */
function isOwnOrigin(origin: string, request: FastifyRequest, services: Services): boolean {
  if (!URL.canParse(origin)) return false;
  const sender = new URL(origin);
  return sender.origin === new URL(services.config.publicUrl).origin || sender.host === request.headers.host;
}

/** Refuses a request with a cookie session, except reads, unless our own page has sent it. */
function requireOwnPage(request: FastifyRequest, services: Services): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request, services)) throw new Refusal('cross_site');
  const site = request.headers['sec-fetch-site'];
  const fromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (request.headers.platform !== 'web' || fromElsewhere) throw new Refusal('cross_site');
}

/**
 * Reads the account whose session or API key the request carries; null for none, or one that has expired or was revoked. The call's
 * foreseen reading, if it has one, is made in the same round trip to the database.
 */
export async function identify(
  request: FastifyRequest,
  services: Services,
  foreseen: Foreseen | null,
): Promise<Principal | null> {
  const token = readToken(request, isSecure(services));
  if (!token) return null;
  if (token.byCookie) requireOwnPage(request, services);
  const supplier_id = tenantIn(request).supplier_id ?? null;
  const now = services.now();
  const named = { token_hash: hashToken(token.token), supplier_id, now };
  const asked = isApiKey(token.token)
    ? API_KEY_PRINCIPAL(named)
    : PRINCIPAL({ ...named, idle_end: sessionEnd(now, services.config) });
  const [principal] = await (foreseen?.readWith(services, asked) ?? asIdentity(services.database).rows(asked));
  // A device names the account that it accepted an order for: another tab may have signed in another account since.
  const expected = request.headers['expected-account'];
  if (principal && expected !== undefined && expected !== principal.account_id) {
    throw new Refusal('not_signed_in', 'The session is another account’s');
  }
  return principal ?? null;
}

/** Whether the installation waits for this operator to turn the second step of their sign-in on (decision 0042). */
export function needsSecondFactor(
  { is_operator, operator_has_factor }: Principal,
  { config }: Pick<Services, 'config'>,
): boolean {
  return config.operatorsNeedSecondFactor && is_operator && !operator_has_factor;
}

/** Throws unless the caller is served as an operator; to others there is nothing here. */
export function requireOperator(principal: Principal | null, services: Pick<Services, 'config'>): void {
  if (!principal?.is_operator) throw notFound();
  if (needsSecondFactor(principal, services)) throw new Refusal('second_factor_needed');
}

/** Throws unless the caller may call the route. Foreign and missing tenants get the same answer. */
export function requireAccess(
  access: Access,
  principal: Principal | null,
  parsed: Parsed,
  services: Pick<Services, 'config'>,
): void {
  if (access.kind === 'public') return;
  if (!principal) throw new Refusal('not_signed_in');
  if (access.kind === 'operator') requireOperator(principal, services);
  // An API key acts for a supplier: it can't make calls that people make for themselves.
  if (access.kind === 'session' && principal.granted !== null) throw new Refusal('not_allowed');
  if (!('permission' in access)) return;
  if (access.kind === 'supplier') {
    if (principal.staff_role === null && principal.memberships.length === 0) throw notFound();
    if (!permissionsAtSupplier(principal).has(access.permission)) throw new Refusal('not_allowed');
    return;
  }
  const organization_id = nameOf(parsed.params).organization_id;
  if (!organization_id || !principal.memberships.some((membership) => membership.organization_id === organization_id)) {
    throw notFound();
  }
  if (!mayForOrganization(principal, organization_id, access.permission)) throw new Refusal('not_allowed');
}
