import { z } from 'zod/mini';
import { SCHEMA_NAMES } from './openapi-names.ts';

/** A JSON schema, as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

const PLACE = '#/components/schemas/';

/** Ends the name of a schema's sent form, where it differs from the answered one. */
const SENT = 'Sent';

function eachReference(value: unknown, visit: (name: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (key === '$ref' && typeof entry === 'string') visit(entry.slice(PLACE.length));
    else eachReference(entry, visit);
  }
}

/**
 * The schemas of a description: each is written once, under its name, and referred to. The sent and the answered form differ where a
 * field has a default or another type; then the sent one is called `…Sent`.
 */
export class DescribedSchemas {
  readonly #ids = new Map<z.ZodMiniType, string>(Object.entries(SCHEMA_NAMES).map(([name, schema]) => [schema, name]));
  readonly #written = new Map<Direction, Readonly<Record<string, JsonSchema>>>();
  readonly #used = new Map<string, JsonSchema>();
  #differing: ReadonlySet<string> | null = null;

  /** Adds a schema under a name, unless it has one already. All schemas are added before the first is referred to. */
  add(schema: z.ZodMiniType, name: string): void {
    if (!this.#ids.has(schema)) this.#ids.set(schema, name);
  }

  #write(direction: Direction): Readonly<Record<string, JsonSchema>> {
    const known = this.#written.get(direction);
    if (known) return known;
    const registry = z.registry<{ id: string }>();
    for (const [schema, id] of this.#ids) registry.add(schema, { id });
    const { schemas } = z.toJSONSchema(registry, {
      io: direction,
      unrepresentable: 'any',
      uri: (id) => `${PLACE}${id}`,
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        // Later versions may add fields, so `additionalProperties` is left out, except where the schema itself states it.
        if (def.type === 'object' && !('catchall' in def && def.catchall)) delete jsonSchema.additionalProperties;
      },
    });
    const written = Object.fromEntries(
      Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, '~standard': _standard, ...schema }]) => [
        name,
        schema,
      ]),
    );
    this.#written.set(direction, written);
    return written;
  }

  /** Names of schemas whose two forms differ, or that refer to one whose forms differ. */
  #difference(): ReadonlySet<string> {
    if (this.#differing) return this.#differing;
    const [input, output] = [this.#write('input'), this.#write('output')];
    const isOther = (name: string) => JSON.stringify(input[name]) !== JSON.stringify(output[name]);
    const differing = new Set(Object.keys(input).filter(isOther));
    for (let before = -1; before !== differing.size; ) {
      before = differing.size;
      for (const [name, schema] of Object.entries(input)) {
        eachReference(schema, (other) => differing.has(other) && differing.add(name));
      }
    }
    this.#differing = differing;
    return differing;
  }

  #nameOf(id: string, direction: Direction): string {
    return direction === 'input' && this.#difference().has(id) ? `${id}${SENT}` : id;
  }

  /** The schema with its references renamed for the direction; the schemas that it refers to are described too. */
  #resolved<Value>(value: Value, direction: Direction): Value {
    eachReference(value, (id) => this.#describe(id, direction));
    const renamed = JSON.stringify(value, (key, entry: unknown) =>
      key === '$ref' && typeof entry === 'string'
        ? `${PLACE}${this.#nameOf(entry.slice(PLACE.length), direction)}`
        : entry,
    );
    return JSON.parse(renamed);
  }

  #describe(id: string, direction: Direction): void {
    const name = this.#nameOf(id, direction);
    if (this.#used.has(name)) return;
    this.#used.set(name, {});
    this.#used.set(name, this.#resolved(this.#write(direction)[id] ?? {}, direction));
  }

  #idOf(schema: z.ZodMiniType): string {
    const id = this.#ids.get(schema);
    if (id === undefined) throw new Error('This schema was not taken in');
    return id;
  }

  /** A reference to an added schema. */
  refer(schema: z.ZodMiniType, direction: Direction): JsonSchema {
    const id = this.#idOf(schema);
    this.#describe(id, direction);
    return { $ref: `${PLACE}${this.#nameOf(id, direction)}` };
  }

  /** The fields of an added object schema, each with its schema in both forms. */
  fields(schema: z.ZodMiniType): { name: string; required: boolean; sent: JsonSchema; read: JsonSchema }[] {
    const id = this.#idOf(schema);
    const [sent, read] = [this.#write('input')[id], this.#write('output')[id]];
    return Object.entries(sent?.properties ?? {}).map(([name, property]) => ({
      name,
      required: sent?.required?.includes(name) ?? false,
      sent: this.#resolved(asSchema(property), 'input'),
      read: this.#resolved(asSchema(read?.properties?.[name]), 'output'),
    }));
  }

  /** The schemas that were referred to, by name. */
  components(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#used].sort(([a], [b]) => a.localeCompare(b)));
  }
}

function asSchema(property: unknown): JsonSchema {
  return typeof property === 'object' && property !== null ? { ...property } : {};
}
