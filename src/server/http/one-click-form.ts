import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountedPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { Refusal } from './problem.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Mail programs unsubscribe people with a form of one field (RFC 8058). All other calls refuse forms: a page of any site can send one,
 * while for JSON its browser asks us first (CORS).
 */
export function readOneClickForms(app: FastifyInstance): void {
  const path = mountedPath(routes.unsubscribe);
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: 1000 },
    async (request: FastifyRequest, body: string) => {
      if (request.routeOptions.url !== path) throw new Refusal('unsupported_media_type');
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}
