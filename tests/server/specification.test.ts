import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/http/openapi.ts';

/**
 * Section 7 of the specification, copied by hand. `{}` is a parameter. Where the specification only describes a call
 * ("paths not shown"), nothing is listed.
 */
const SPECIFIED = `
POST /api/login
POST /api/token-login
POST /api/logout
POST /v1/auth/signin
POST /v1/auth/token_signin
POST /v1/auth/account_token
GET /v1/auth/activate/{}
POST /v1/auth/signup
POST /v1/account/password/send_reset_mail
POST /v1/account/password/reset
GET /v1/account
GET /v1/account/{}
GET /v1/account/me
POST /v1/account
PATCH /v1/account
GET /v1/account/roles
POST /v1/account/activate
PATCH /v1/account/me/password
POST /v1/account/image
GET /v1/account/{}/resources
POST /v1/supplier/alias/{}/token_signin
GET /v1/supplier/{}
GET /v1/supplier/{}/access
GET /v1/supplier/search
PATCH /v1/supplier/{}
GET /v1/supplier/{}/products
GET /v1/product/search/supplier_code
GET /v1/supplier/{}/search
GET /v1/supplier/{}/download
GET /v1/supplier/{}/stats/summary
GET /v1/supplier/{}/main_contact
PATCH /v1/supplier/{}/main_contact
GET /v1/supplier/{}/settings
PATCH /v1/supplier/{}/settings
GET /v1/supplier/{}/credentials
PATCH /v1/supplier/{}/credentials
POST /v1/supplier/{}/image
GET /v1/organization/alias/{}/access
GET /v1/organization/alias/{}
GET /v1/organization/{}
GET /v1/organization/{}/search
GET /v1/organization/{}/suppliers
GET /v1/organization/{}/suppliers/{}
PATCH /v1/organization/{}/suppliers/{}
PATCH /v1/organization/{}
DELETE /v1/organization/{}
GET /v1/organization/{}/feed
GET /v1/pricing/price_group
POST /v1/pricing/price_group
PATCH /v1/pricing/price_group/{}
DELETE /v1/pricing/price_group/{}
GET /v1/pricing/price_group/{}
PUT /v1/pricing/price_group/{}/product/{}
GET /v1/pricing/client/{}/price_group
PUT /v1/pricing/client/{}/price_group/product/{}
PATCH /v1/pricing/client/{}/price_group/product/{}/sales_discount
POST /v1/pricing/client/{}/price_group
POST /v1/pricing/price_group/{}
GET /v1/pricing/price_group/{}/clients
PATCH /v1/pricing/price_group/{}/sales_promo
POST /v1/pricing/price_group/{}/product_codes
GET /v1/pricing/price_group/{}/product_codes
PATCH /v1/pricing/price_group/{}/product_codes/{}
GET /v1/pricing/price_group/{}/products/visible
PATCH /v1/pricing/price_group/{}/products/visible
GET /v1/pricing/price_group/{}/extra_products
PATCH /v1/pricing/price_group/{}/extra_products
GET /v1/pricing/client/{}/product_codes
PATCH /v1/pricing/client/{}/product_codes
GET /v1/{}/translate
GET /v1/{}/translate/status
POST /v1/{}/translate
POST /v1/{}/{}/translate
PATCH /v1/{}/{}/translate
POST /v1/{}/{}/translate/ai
GET /v1/translation/buyer_front
POST /experimental/assistant
`
  .trim()
  .split('\n');

/** Query parameters that the specification names for a call. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'GET /v1/account': ['scope'],
  'GET /v1/account/{}': ['scope'],
  'POST /v1/account': ['scope', 'email_notification'],
  'PATCH /v1/account': ['supplier_id', 'organization_id', 'scope'],
  'GET /v1/account/{}/resources': ['resource'],
  'POST /v1/account/password/send_reset_mail': ['email'],
  'GET /v1/supplier/{}/products': ['start', 'count', 'enable', 'client_id', 'view_id', 'label_price_group_id'],
  'GET /v1/product/search/supplier_code': ['supplier_id', 'start', 'count', 'supplier_codes'],
  'GET /v1/supplier/{}/search': [
    'query',
    'view',
    'contact_id',
    'start',
    'count',
    'enable',
    'sort',
    'ordered_only',
    'extended_categories',
    'active_only',
    'use_price_groups',
    'facet_filter',
  ],
  'GET /v1/supplier/{}/download': ['contact_id', 'format', 'start', 'count'],
  'GET /v1/organization/{}/search': ['query'],
  'GET /v1/organization/{}/suppliers': ['preferred'],
  'GET /v1/pricing/price_group': ['supplier_id'],
  'GET /v1/pricing/price_group/{}': ['supplier_id', 'with_products', 'view_id'],
  'GET /v1/{}/translate': ['languages'],
  'GET /v1/translation/buyer_front': ['object_type'],
  'POST /experimental/assistant': ['supplier_id', 'history', 'question'],
};

/** Translations are listed by resource; the specification writes `{resource}`. */
const nameless = (path: string) =>
  path
    .replaceAll(/\{\w+\}/g, '{}')
    .replace(/\/$/, '')
    .replace(/^\/v1\/\w+(?=\/(?:\{\}\/)?translate\b)/, '/v1/{}');

/** The calls in /openapi.json, with the names of their query parameters. */
const listed = new Map(
  Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters }]) => [
      `${method.toUpperCase()} ${nameless(path)}`,
      parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    ]),
  ),
);

describe('/openapi.json', () => {
  it('lists every call of the specification', () => {
    expect(SPECIFIED.filter((call) => !listed.has(call))).toEqual([]);
  });

  it('lists their parameters by the names that the specification gives them', () => {
    const missing = Object.entries(QUERIES).flatMap(([call, names]) =>
      names.filter((name) => !listed.get(call)?.includes(name)).map((name) => `${call}?${name}`),
    );
    expect(missing).toEqual([]);
  });
});
