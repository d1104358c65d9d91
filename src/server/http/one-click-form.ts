import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountedPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { Refusal } from './problem.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Mail programs unsubscribe people by a form of one field (RFC 8058). Every other call refuses forms: any page can send one without
 * asking, where JSON has to ask first.
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
