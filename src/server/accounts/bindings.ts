import type { accountRoutes } from '#contract/account.ts';
import type { accountScopeRoutes } from '#contract/account-scope.ts';
import type { authRoutes } from '#contract/auth.ts';
import type { deviceSessionRoutes } from '#contract/device-session.ts';
import type { passwordRoutes } from '#contract/password.ts';
import type { secondFactorRoutes } from '#contract/second-factor.ts';
import type { sessionRoutes } from '#contract/session.ts';
import type { sharedDeviceRoutes } from '#contract/shared-device.ts';
import type { Bindings } from '../http/handle.ts';
import { accountMe, accountResources } from './account.ts';
import { account, accountRoles, accounts } from './accounts.ts';
import { changeAccount } from './change-account.ts';
import { changePassword, resetLink, resetPassword, sendResetMail } from './change-password.ts';
import { deviceSessions, endOtherSessions, endSession } from './device-sessions.ts';
import { inviteAccount } from './invite.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from './second-factor.ts';
import { sharedDevice, switchPerson } from './shared-device.ts';
import {
  accountToken,
  joinSharedDevice,
  login,
  logout,
  signin,
  spaceTokenSignin,
  tokenLogin,
  tokenSignin,
} from './sign-in.ts';
import { proveSecondFactor } from './sign-in-challenge.ts';
import { activate, activateAccount, activation, signup } from './sign-up.ts';

export const accountBindings = {
  login,
  tokenLogin,
  logout,
  signin,
  tokenSignin,
  spaceTokenSignin,
  accountToken,
  signup,
  activation,
  activate,
  accountMe,
  accountResources,
  accounts,
  accountRoles,
  account,
  inviteAccount,
  changeAccount,
  activateAccount,
  sendResetMail,
  resetLink,
  resetPassword,
  changePassword,
  deviceSessions,
  endSession,
  endOtherSessions,
  sharedDevice,
  joinSharedDevice,
  switchPerson,
  secondFactor: secondFactorState,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  proveSecondFactor,
} satisfies Bindings<
  typeof sessionRoutes &
    typeof authRoutes &
    typeof accountRoutes &
    typeof accountScopeRoutes &
    typeof passwordRoutes &
    typeof deviceSessionRoutes &
    typeof sharedDeviceRoutes &
    typeof secondFactorRoutes
>;
