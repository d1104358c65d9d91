import { z } from 'zod/mini';
import { problemSchema } from '#contract/problem.ts';
import { mountedPath, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { multipartBody } from '#contract/values.ts';

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...described
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

function parameters(schema: z.ZodMiniType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function accessSentence({ access }: Route): string {
  if ('permission' in access) return `Needs \`${access.permission}\` on the ${access.kind}.`;
  return { public: 'Public.', session: 'Needs a session.', operator: 'For operators.' }[access.kind];
}

/** A form as browsers send it, with one file. */
const FORM = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
};

function bodyContent({ body }: Route) {
  return body === multipartBody ? FORM : { 'application/json': { schema: jsonSchema(body, 'input') } };
}

function answerContent({ answer, answerTypes }: Route) {
  if (!answerTypes) return { 'application/json': { schema: jsonSchema(answer, 'output') } };
  return Object.fromEntries(
    answerTypes.map((type) => {
      const isText = type.startsWith('text/') || type.startsWith('application/xml');
      return [type, { schema: isText ? { type: 'string' } : { type: 'string', format: 'binary' } }];
    }),
  );
}

function operation(name: string, route: Route) {
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  return {
    operationId: name,
    summary: route.summary,
    description: accessSentence(route),
    tags: [route.path.split('/')[0] ?? route.version],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(hasBody ? { requestBody: { content: bodyContent(route) } } : {}),
    responses: {
      200: { description: 'OK', content: answerContent(route) },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: jsonSchema(problemSchema, 'output') } },
      },
    },
    ...(route.access.kind === 'public' ? { security: [] } : {}),
  };
}

/** The table of routes as OpenAPI 3.1. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, route] of Object.entries<Route>(routes)) {
    const path = mountedPath(route).replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carreau',
      version: '1',
      description: 'Ordering from food suppliers: catalogs, carts, purchase orders.',
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
  };
}
