import { secondFactorRoutes } from '#contract/second-factor.ts';
import { type CallOptions, call } from './api.ts';
import { take } from './session.ts';

export type SecondStep = CallOptions<typeof secondFactorRoutes.proveSecondFactor>['body'];

/** Ends a sign-in that was refused for want of a code. Rejects as the call does. */
export async function proveSignIn(body: SecondStep): Promise<void> {
  await take(await call(secondFactorRoutes.proveSecondFactor, { body }));
}
