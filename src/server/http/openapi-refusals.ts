import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import { multipartBody, noBody } from '#contract/values.ts';
import { RATE_LIMITS } from './rate-limits.ts';

/** The name and description of each refusal, by its status; the `code` of a problem says more. */
const MEANING: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['InvalidInput', 'Something that was sent is not valid: `errors` names each field and what is wrong with it.'],
  401: [
    'NotSignedIn',
    'Nobody is signed in, or the credentials are wrong. `second_factor`: they are right, and a code goes with the `challenge`.',
  ],
  403: [
    'NotAllowed',
    'The caller may enter, but not do this; or another site sent the request. `second_factor_needed`: an operator turns on the second step of their sign-in first.',
  ],
  404: ['NotFound', 'There is none, or it is not the caller’s to see.'],
  409: ['Conflict', 'Not as things stand: `code` says whether it is in use, changed meanwhile, or needs a review.'],
  413: ['TooLarge', 'More was sent than is taken.'],
  415: ['UnsupportedMediaType', 'Not the content type that is read here.'],
  422: ['OrderBodyDiffers', 'This id or number was used for something else.'],
  429: ['TooManyRequests', 'Too often: `Retry-After` says for how many seconds to wait.'],
  500: ['Internal', 'Something went wrong on our side.'],
  503: ['Unavailable', 'Not now: `Retry-After` says after how many seconds it is worth asking again.'],
};

/** Calls that may answer 409. */
const CONFLICTS: ReadonlySet<string> = new Set<RouteName>([
  'addGroupCode',
  'addPriceGroup',
  'agreeToOccurrence',
  'answerRequest',
  'askSupplier',
  'beginSecondFactor',
  'changeAccount',
  'changeCampaign',
  'changeCategory',
  'changeClient',
  'changeList',
  'changeOrderHandling',
  'changeOrderingTerms',
  'changeOrganization',
  'changePriceGroup',
  'changeProduct',
  'changeSpaceSettings',
  'changeStandingDay',
  'changeSurvey',
  'changeView',
  'changeWebhook',
  'checkIn',
  'confirmSecondFactor',
  'correctImportRow',
  'createCategory',
  'createClient',
  'createLabel',
  'createProduct',
  'createView',
  'deleteCampaign',
  'deleteCategory',
  'deleteLabel',
  'deleteOrganization',
  'deleteSurvey',
  'deleteView',
  'editOrder',
  'inviteAccount',
  'moveOrder',
  'moveSurvey',
  'orderDocument',
  'pauseStandingOrder',
  'pickLines',
  'placeOrder',
  'receiveOrder',
  'registerSupplier',
  'removePriceGroup',
  'removeStandingOrder',
  'replyToSurvey',
  'rescheduleCampaign',
  'retryWork',
  'sendCampaign',
  'setClientCode',
  'setClientCodes',
  'setClientTerms',
  'setDeskText',
  'setGroupCode',
  'setMailServer',
  'setViewClients',
  'startImport',
  'suggestTranslation',
  'testMailServer',
  'undoProductChange',
  'unscheduleCampaign',
  'uploadClientPrices',
  'uploadGroupPrices',
  'writeStandingOrder',
]);

/** Calls without an id in their path that may answer 404: a scope of their query, or a token of their body, names nothing. */
const MAY_MISS: ReadonlySet<string> = new Set<RouteName>([
  'accounts',
  'activateAccount',
  'changeAccount',
  'inviteAccount',
  'proveSecondFactor',
  'setAccountImage',
]);

/** Calls that refuse another body under an id or a number that was used before. */
const SAME_BODY: ReadonlySet<string> = new Set<RouteName>(['placeOrder', 'receiveOrder', 'checkIn']);

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 3 },
};

/** The statuses that a call may be refused with. */
export function refusalsOf(name: string, route: Route): number[] {
  const { access, body, method, path } = route;
  const isNamed = 'permission' in access;
  const hasBody = body !== noBody;
  const found: [number, boolean][] = [
    [400, true],
    // A token that was sent must be a right one, even where none is asked for.
    [401, true],
    [403, access.kind !== 'public' || method !== 'GET'],
    [404, isNamed || access.kind === 'operator' || path.includes(':') || MAY_MISS.has(name)],
    [409, CONFLICTS.has(name)],
    [413, hasBody],
    [415, hasBody || body === multipartBody],
    [422, SAME_BODY.has(name)],
    [429, name in RATE_LIMITS],
    [500, true],
    [503, true],
  ];
  return found.filter(([, applies]) => applies).map(([status]) => status);
}

/** The refusals of a call, each under its status and none under `default`: programs tell answers by their status. */
export function refusals(name: string, route: Route) {
  return Object.fromEntries(
    refusalsOf(name, route).map((status) => [status, { $ref: `#/components/responses/${MEANING[status]?.[0]}` }]),
  );
}

/** The refusals of every call, as problem details (RFC 9457). */
export function refusalComponents(problem: object) {
  return Object.fromEntries(
    Object.entries(MEANING).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(status === '429' || status === '503' ? { headers: RETRY_AFTER } : {}),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  );
}
