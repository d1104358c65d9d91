import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { withSharedParameters } from './openapi-shared.ts';

/** Serves /openapi.json and its page at /docs, both made from the table of routes when they are first asked for. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  let made: string | undefined;
  const document = () => {
    made ??= JSON.stringify(withSharedParameters(openApiDocument()));
    return made;
  };
  const head = { openapi: '3.1.0', info: { title: 'Carreau', version: '' }, paths: {} };
  await app.register(swagger, { mode: 'static', specification: { document: head } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformSpecification: () => JSON.parse(document()),
    transformSpecificationClone: false,
    // The page sets styles on its elements; scripts still come from this origin only.
    transformStaticCSP: (header) => header.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(document()));
}
