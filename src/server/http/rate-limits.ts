import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { RouteName } from '#contract/routes.ts';
import { cleanText } from '#domain/values/text.ts';
import { Refusal } from './problem.ts';

interface RateLimit {
  /** Calls within the window from one client address. */
  readonly perClient: number;
  /** Calls within the window about one account's address, from all callers; null for calls that name no address. */
  readonly perAddress: number | null;
  readonly window: `${number} minute` | `${number} minutes`;
}

/**
 * Limits calls that could guess passwords or mail strangers; other calls have no limit. Wrong passwords for one address are also
 * counted in the database: see accounts/guess-limit.ts.
 */
const mailing: RateLimit = { perClient: 30, perAddress: 5, window: '10 minutes' };
/** Opening spaces: each takes a name that nobody else can have then. */
const opening: RateLimit = { perClient: 60, perAddress: null, window: '10 minutes' };
/** Unsubscribing: mail services call for many people from few addresses. */
const leaving: RateLimit = { perClient: 600, perAddress: null, window: '1 minute' };
/** Calls that make the server connect at once to a host that the caller named. */
const calling: RateLimit = { perClient: 30, perAddress: null, window: '10 minutes' };
const proving: RateLimit = { perClient: 60, perAddress: null, window: '1 minute' };

export const RATE_LIMITS: Readonly<Partial<Record<RouteName, RateLimit>>> = {
  login: proving,
  tokenLogin: proving,
  signin: proving,
  tokenSignin: proving,
  spaceTokenSignin: proving,
  accountToken: proving,
  joinSharedDevice: proving,
  switchPerson: proving,
  proveSecondFactor: proving,
  beginSecondFactor: proving,
  confirmSecondFactor: proving,
  removeSecondFactor: proving,
  renewRecoveryCodes: proving,
  changePassword: proving,
  activation: proving,
  activate: proving,
  activateAccount: proving,
  resetLink: proving,
  resetPassword: proving,
  signup: mailing,
  sendResetMail: mailing,
  registerSupplier: opening,
  orderByLink: mailing,
  testMailServer: calling,
  testNotification: calling,
  unsubscribe: leaving,
};

const addressed = z.object({ email: z.optional(z.string()) });

const linked = z.object({ public_link: z.string() });

/** The account address that a call is about; a mailed link stands for the address that it was sent to. */
function addressIn(request: FastifyRequest): string {
  for (const values of [request.body, request.query]) {
    const parsed = addressed.safeParse(values);
    const address = parsed.success ? parsed.data.email : undefined;
    if (address !== undefined) return cleanText(address).toLowerCase();
  }
  const link = linked.safeParse(request.params);
  return link.success ? link.data.public_link : '';
}

/** Counts calls about one address; throws with a Retry-After when there are too many. */
export function addressLimiter(app: FastifyInstance, limit: RateLimit) {
  const { perAddress, window } = limit;
  if (perAddress === null) return null;
  const count = app.createRateLimit({ max: perAddress, timeWindow: window, keyGenerator: addressIn });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Refusal('too_many_requests', undefined, {}, { 'retry-after': String(counted.ttlInSeconds) });
  };
}
