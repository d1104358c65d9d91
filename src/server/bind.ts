import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountedPath } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { identify, requireAccess, tenantIn } from './http/admit.ts';
import type { Binding } from './http/handle.ts';
import { Refusal } from './http/problem.ts';
import { addressLimiter, RATE_LIMITS } from './http/rate-limits.ts';
import { noteFacts } from './http/request-facts.ts';
import { logRefusal } from './http/security-log.ts';
import type { Services } from './http/services.ts';

const isRouteName = (name: string): name is RouteName => name in routes;

function ignoringRefusal<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A caller in a space that is not theirs gets "not found"; the log keeps that they tried. */
function requireAccessLogged(request: FastifyRequest, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'not_found') logRefusal(request, error);
    throw error;
  }
}

/**
 * Registers every route of the contract. A call passes rate limit, identity, form and access, in this order, then its
 * handler.
 */
export function bindRoutes(
  app: FastifyInstance,
  bindings: Readonly<Record<string, Binding>>,
  services: Services,
): void {
  for (const [name, binding] of Object.entries(bindings)) {
    const { route } = binding;
    const limit = isRouteName(name) ? RATE_LIMITS[name] : undefined;
    const slowDown = limit ? addressLimiter(app, limit) : null;
    app.route({
      method: route.method,
      url: mountedPath(route),
      config: limit ? { rateLimit: { max: limit.perClient, timeWindow: limit.window } } : {},
      handler: async (request, reply) => {
        await slowDown?.(request);
        // A caller who isn't signed in is told so first, even if their request is also malformed.
        const foreseen = binding.foresees ? ignoringRefusal(() => binding.parse(request, services)) : null;
        const principal = await identify(request, services, foreseen?.foreseen ?? null);
        noteFacts(request, { account_id: principal?.account_id, ...tenantIn(request) });
        if (!principal && route.access.kind !== 'public') throw new Refusal('not_signed_in');
        try {
          const parsed = foreseen ?? binding.parse(request, services);
          requireAccessLogged(request, () => requireAccess(route.access, principal, parsed, services));
          return await parsed.run(principal, reply);
        } catch (error) {
          if (!(error instanceof Refusal && principal)) throw error;
          throw await binding.refused(error, request, principal, services);
        }
      },
    });
  }
}
