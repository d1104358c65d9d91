import { z } from 'zod/mini';
import type { Route } from '#contract/route.ts';
import { pathNames } from '../authorization/example-request.ts';

/** Where a value is in a request. */
export type Field =
  | { readonly place: 'path' | 'query' | 'header'; readonly name: string }
  | { readonly place: 'body'; readonly path: readonly (string | number)[] };

/** What each call accepts beside its own fields. */
const HEADERS = [
  'authorization',
  'platform',
  'accept-language',
  'idempotency-key',
  'if-none-match',
  'expected-account',
];

function properties(schema: z.ZodMiniType): string[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(described.properties ?? {});
}

function bodyPaths(value: unknown, path: readonly (string | number)[]): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, entry]) =>
    bodyPaths(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

/**
 * Every field of a route: in path, query and headers, all that the body's schema knows, and every place in the example.
 */
export function fieldsOf(route: Route, exampleBody: unknown): Field[] {
  const inBody = [...bodyPaths(exampleBody, []), ...properties(route.body).map((name) => [name])];
  const distinct = new Map(inBody.map((path) => [path.join('.'), path]));
  return [
    ...pathNames(route).map((name) => ({ place: 'path' as const, name })),
    ...properties(route.query).map((name) => ({ place: 'query' as const, name })),
    ...HEADERS.map((name) => ({ place: 'header' as const, name })),
    ...(exampleBody === undefined ? [] : [...distinct.values()].map((path) => ({ place: 'body' as const, path }))),
  ];
}

/** The value at `path` of a body. */
export function valueAt(body: unknown, path: readonly (string | number)[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return body;
  if (typeof body !== 'object' || body === null) return undefined;
  return valueAt(Object.entries(body).find(([name]) => name === String(key))?.[1], rest);
}

/** A copy of `body` with the value at `path` replaced. */
export function replaced(body: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((entry, position) => (position === key ? replaced(entry, rest, value) : entry));
  if (typeof body !== 'object' || body === null) return value;
  return { ...body, [key]: replaced(Object.entries(body).find(([name]) => name === key)?.[1], rest, value) };
}
