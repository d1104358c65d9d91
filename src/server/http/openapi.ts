import { problemSchema } from '#contract/problem.ts';
import { mountedPath, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { multipartBody, noBody } from '#contract/values.ts';
import { bodyExample } from './openapi-examples.ts';
import { describedParameter } from './openapi-parameters.ts';
import { refusalComponents, refusals } from './openapi-refusals.ts';
import { DescribedSchemas, type JsonSchema } from './openapi-schemas.ts';

/** Groups of calls on the page, by the first part of their paths. */
const TAGS: Readonly<Record<string, string>> = {
  session: 'Signing in and out, by the names of the app.',
  auth: 'Signing in, signing up and activating an account.',
  account: 'Accounts, passwords and devices.',
  supplier: 'A supplier’s space: catalog, orders, carts, settings.',
  organization: 'Organizations, which buy.',
  product: 'Products by their codes.',
  pricing: 'Price groups and clients’ own prices.',
  translation: 'Translated texts.',
  image: 'Pictures.',
  assistant: 'The assistant of the back office.',
  events: 'What changed, as it happens.',
  mailbox: 'The mail of an installation without a mail server.',
};

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: unknown;
}

/** Every value in an address is text; parameters that are read as numbers or booleans are described as these. */
const isRead = ({ type }: JsonSchema) => type === 'integer' || type === 'number' || type === 'boolean';

function parameters(schemas: DescribedSchemas, route: Route, place: 'path' | 'query'): Parameter[] {
  return schemas.fields(place === 'path' ? route.params : route.query).map(({ name, required, sent, read }) => {
    const { description, example } = describedParameter(name);
    const choices = [sent.const, ...(sent.enum ?? [])].filter((choice) => typeof choice === 'string');
    return {
      name,
      in: place,
      required: place === 'path' || required,
      description,
      schema: isRead(read) ? read : sent,
      example: choices.length > 0 && !choices.includes(String(example)) && !isRead(read) ? choices[0] : example,
    };
  });
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

function requestBody(schemas: DescribedSchemas, name: string, { body }: Route) {
  if (body === noBody) return {};
  if (body === multipartBody) return { requestBody: { required: true, content: FORM } };
  const example = bodyExample(name);
  const content = {
    schema: schemas.refer(body, 'input'),
    ...(example === undefined ? {} : { examples: { usual: { summary: 'As it is usually sent', value: example } } }),
  };
  return { requestBody: { required: true, content: { 'application/json': content } } };
}

function answerContent(schemas: DescribedSchemas, { answer, answerTypes }: Route) {
  if (!answerTypes) return { 'application/json': { schema: schemas.refer(answer, 'output') } };
  return Object.fromEntries(
    answerTypes.map((type) => {
      const isText = type.startsWith('text/') || type.startsWith('application/xml');
      return [type, { schema: isText ? { type: 'string' } : { type: 'string', format: 'binary' } }];
    }),
  );
}

function tagOf({ path, version }: Route): string {
  const [first = ''] = path.split('/');
  if (version === 'session') return 'session';
  if (first === ':resource') return 'translation';
  return first === 'mail_queue' ? 'mailbox' : first;
}

function operation(schemas: DescribedSchemas, name: string, route: Route) {
  return {
    operationId: name,
    summary: route.summary,
    description: accessSentence(route),
    tags: [tagOf(route)],
    parameters: [...parameters(schemas, route, 'path'), ...parameters(schemas, route, 'query')],
    ...requestBody(schemas, name, route),
    responses: {
      200: { description: 'OK', content: answerContent(schemas, route) },
      ...refusals(name, route),
    },
    ...(route.access.kind === 'public' ? { security: [] } : {}),
  };
}
type Operation = ReturnType<typeof operation>;

/**
 * The paths of a call. A path that begins with a parameter would match others, so each value of that parameter becomes a path of its
 * own.
 */
function spelledOut(path: string, described: Operation): [string, Operation][] {
  const [, version = '', first = '', ...rest] = path.split('/');
  const name = /^\{(\w+)\}$/.exec(first)?.[1];
  if (name === undefined) return [[path, described]];
  const choices = described.parameters.find((parameter) => parameter.name === name)?.schema.enum ?? [];
  return choices.map((choice) => [
    ['', version, String(choice), ...rest].join('/'),
    {
      ...described,
      operationId: `${described.operationId}_${choice}`,
      parameters: described.parameters.filter((parameter) => parameter.name !== name),
    },
  ]);
}

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The operation with its path parameters renamed to those of the path that it is listed under. */
function renamed(described: Operation, from: string, to: string): Operation {
  const names = new Map(namesIn(from).map((name, position) => [name, namesIn(to)[position] ?? name]));
  return {
    ...described,
    parameters: described.parameters.map((parameter) => {
      const name = parameter.in === 'path' ? (names.get(parameter.name) ?? parameter.name) : parameter.name;
      return name === parameter.name
        ? parameter
        : { ...parameter, name, description: describedParameter(name).description };
    }),
  };
}

/** The table of routes as OpenAPI 3.1. */
export function openApiDocument() {
  const schemas = new DescribedSchemas();
  const table = Object.entries<Route>(routes);
  schemas.add(problemSchema, 'Problem');
  for (const [name, route] of table) {
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    schemas.add(route.params, `${title}Path`);
    schemas.add(route.query, `${title}Query`);
    schemas.add(route.body, `${title}Body`);
    schemas.add(route.answer, `${title}Answer`);
  }
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, route] of table) {
    const written = mountedPath(route).replaceAll(/:(\w+)/g, '{$1}');
    for (const [path, described] of spelledOut(written, operation(schemas, name, route))) {
      // Calls whose paths differ only in parameter names are one path.
      const known = Object.keys(paths).find((other) => shapeOf(other) === shapeOf(path)) ?? path;
      paths[known] = { ...paths[known], [route.method.toLowerCase()]: renamed(described, path, known) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carreau',
      version: '1',
      description: 'Ordering from food suppliers: catalogs, carts, purchase orders.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` that signing in answers.' },
      },
      responses: refusalComponents(schemas.refer(problemSchema, 'output')),
      schemas: schemas.components(),
    },
    security: [{ bearer: [] }],
  };
}
