/** Holds the refusals that tests meet against those that the description of the API names. */
import { mountedPath, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { refusalsOf } from '#server/http/openapi-refusals.ts';

interface Described {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  readonly parameters: number;
  readonly refusals: readonly number[];
}

const described: readonly Described[] = Object.entries<Route>(routes)
  .map(([name, route]) => {
    const path = mountedPath(route);
    return {
      name,
      method: route.method,
      path: new RegExp(`^${path.replace(/:[a-z_]+/g, '[^/]+')}/?$`),
      parameters: path.split(':').length,
      refusals: refusalsOf(name, route),
    };
  })
  // `account/roles` comes before `account/:account_id`.
  .sort((left, right) => left.parameters - right.parameters);

/** Throws when a call refuses with a status that its description leaves out. */
export function requireDescribed(method: string, path: string, status: number): void {
  if (status < 400) return;
  const [place = ''] = path.split('?');
  const call = described.find((each) => each.method === method && each.path.test(place));
  if (call === undefined || call.refusals.includes(status)) return;
  throw new Error(`${call.name} answers ${status}, which its description leaves out (openapi-refusals.ts)`);
}
