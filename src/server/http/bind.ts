import type { FastifyInstance } from 'fastify';
import { mountedPath } from '#contract/route.ts';
import { identify, requireAccess } from './admit.ts';
import type { Binding } from './handle.ts';
import { Refusal } from './problem.ts';
import type { Services } from './services.ts';

/** Signing in is slowed down per address; everything else answers as fast as it can. */
const SIGN_IN_LIMIT = { max: 60, timeWindow: '1 minute' };

/** Registers every route of the contract: who is it, is it well formed, may he, then the handler. */
export function bindRoutes(app: FastifyInstance, bindings: readonly Binding[], services: Services): void {
  for (const binding of bindings) {
    const { route } = binding;
    const isSignIn = route.version === 'session' && route.path !== 'logout';
    app.route({
      method: route.method,
      url: mountedPath(route),
      config: isSignIn ? { rateLimit: SIGN_IN_LIMIT } : {},
      handler: async (request, reply) => {
        const principal = await identify(request, services);
        if (!principal && route.access.kind !== 'public') throw new Refusal('not_signed_in');
        const parsed = binding.parse(request);
        requireAccess(route.access, principal, parsed);
        return parsed.run(principal, services, reply);
      },
    });
  }
}
