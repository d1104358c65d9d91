import type { openApiDocument } from './openapi.ts';

type Described = ReturnType<typeof openApiDocument>;
type Parameter = Described['paths'][string][string]['parameters'][number];
interface Reference {
  readonly $ref: string;
}

/** The description, in which parameters of several calls are written once and referred to. */
export function withSharedParameters(document: Described) {
  const places = new Map<string, number>();
  const calls = Object.values(document.paths).flatMap((path) => Object.values(path));
  for (const parameter of calls.flatMap((call) => call.parameters)) {
    const written = JSON.stringify(parameter);
    places.set(written, (places.get(written) ?? 0) + 1);
  }
  const parameters: Record<string, Parameter> = {};
  const names = new Map<string, string>();
  const shared = (parameter: Parameter): Parameter | Reference => {
    const written = JSON.stringify(parameter);
    if ((places.get(written) ?? 0) < 2) return parameter;
    const known = names.get(written);
    if (known !== undefined) return { $ref: `#/components/parameters/${known}` };
    const alike = Object.keys(parameters).filter((name) => name.replace(/_\d+$/, '') === parameter.name).length;
    const name = alike === 0 ? parameter.name : `${parameter.name}_${alike + 1}`;
    names.set(written, name);
    parameters[name] = parameter;
    return { $ref: `#/components/parameters/${name}` };
  };
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, call]) => [method, { ...call, parameters: call.parameters.map(shared) }]),
      ),
    ]),
  );
  return { ...document, paths, components: { ...document.components, parameters } };
}
