import { z } from 'zod/mini';
import { mountedPath, type Route } from '#contract/route.ts';

/** The value of each named parameter. */
export type Names = Readonly<Record<string, string>>;

export interface ExampleRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The parameters in a route's path, by name. */
export function pathNames(route: Route): string[] {
  return [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
}

const required = new Map<Route, readonly string[]>();

/** The names of the parameters that a query must have. */
function requiredQuery(route: Route): readonly string[] {
  const known = required.get(route) ?? z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' }).required;
  required.set(route, known ?? []);
  return known ?? [];
}

/** The request with the values of `names` in path and query; throws for a parameter without a value. */
export function exampleRequest(route: Route, names: Names, query: Names, body: unknown): ExampleRequest {
  const given = (name: string): string => {
    const value = query[name] ?? names[name];
    if (value === undefined) throw new Error(`no example stands for the parameter ${name} of ${route.path}`);
    return value;
  };
  const path = mountedPath(route).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given(name)));
  const asked = new Set(
    [...requiredQuery(route), ...Object.keys(query)].filter((name) => !route.path.includes(`:${name}`)),
  );
  const text = new URLSearchParams([...asked].map((name) => [name, given(name)])).toString();
  return { method: route.method, path: text === '' ? path : `${path}?${text}`, body };
}
