import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { credentialSecret, givenPassword, newPassword } from './credentials.ts';
import { orderComment, orderRemark } from './order-request.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

/** A text with the invisible characters that a pasted text may have around and inside it. */
const pasted = (text: string) => `\uFEFF\u200B ${text.slice(0, 2)}\u200D${text.slice(2)}\u00A0\u2060`;
const UNCLEAN = /\p{Cf}|\u00A0|\u2007|\u202F|^\s|\s$/u;

/** One text for each form that a field may ask for. */
const TEXTS = [
  'Beurre\u00A0doux\u202Fde baratte',
  'chef@bistrot.example',
  'brand:Maison\u00A0Vernet',
  'https://carreau.example',
  'Europe/Paris',
  '#1a57e6',
  'bistrot-du-port',
  '73282932000074',
  'fr_FR,en_GB',
  '123456789',
  'a'.repeat(64),
  '9b2f3a52-3c7d-4d6e-9a61-0f2f6d1c1b7a',
  '2026-11-22',
  '2026-11-22T08:00:00Z',
  '12:30',
  'EUR',
  'BD',
];

/**
 * Texts that are compared letter by letter with what somebody chose, or with the hash of an order that an older app
 * sent: see docs/decisions.
 */
const AS_WRITTEN: ReadonlySet<z.core.$ZodType> = new Set<z.core.$ZodType>([
  newPassword,
  givenPassword,
  credentialSecret,
  orderRemark,
  orderComment,
]);

/** Texts that are sent back unchanged: they are compared with what is stored, and never kept. */
const AS_IT_STANDS: ReadonlySet<string> = new Set([
  'changeAccount body.email',
  'changeAccount body.image_url',
  'setMainContact body.name',
  'setMainContact body.email',
  'setCredentials body.credentials[].name',
  'setCredentials body.credentials[].updated_at',
  'changeOrganization body.addresses[].label',
  'changeOrganization body.addresses[].street',
  'changeOrganization body.addresses[].postcode',
  'changeOrganization body.addresses[].city',
  'preferSupplier body.supplier.alias',
  'preferSupplier body.supplier.name',
  'preferSupplier body.supplier.primaryColor',
  'preferSupplier body.supplier.mark',
  'preferSupplier body.supplier.logo',
  'preferSupplier body.supplier.locales[]',
  'setGroupCode body.supplier_code',
  'correctImportRow body.sheet',
  'setClientCodes body.product_codes[].supplier_code',
]);

interface Field {
  readonly name: string;
  readonly schema: z.core.$ZodString;
}

/** Every text of a schema, by its path, without those that are compared as they were written. */
function textsOf(schema: z.core.$ZodType, name: string): Field[] {
  if (AS_WRITTEN.has(schema)) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ name, schema: schema as z.core.$ZodString }];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => textsOf(inner, `${name}.${key}`));
    case 'array':
      return textsOf(def.element, `${name}[]`);
    case 'record':
      return [...textsOf(def.keyType, `${name} key`), ...textsOf(def.valueType, `${name}{}`)];
    case 'union':
      return def.options.flatMap((option) => textsOf(option, name));
    case 'pipe':
      return textsOf(def.in, name);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'catch':
      return textsOf(def.innerType, name);
    default:
      return [];
  }
}

const fields = Object.entries(routes).flatMap(([name, { params, query, body }]: [string, Route]) =>
  [...textsOf(params, `${name} path`), ...textsOf(query, `${name} query`), ...textsOf(body, `${name} body`)]
    .filter((field) => !AS_IT_STANDS.has(field.name))
    .map((field) => [field.name, field.schema] as const),
);

describe('a text comes in without invisible characters, or not at all', () => {
  test.each(fields)('%s', (_, schema) => {
    for (const text of TEXTS) {
      const read = z.safeParse(schema, pasted(text));
      if (read.success) expect(read.data).not.toMatch(UNCLEAN);
    }
  });
});
