import type { onboardingRoutes } from '#contract/onboarding.ts';
import type { registrationRoutes } from '#contract/registration.ts';
import type { spaceSettingsRoutes } from '#contract/space-settings.ts';
import type { Bindings } from '../http/handle.ts';
import { aliasState } from './alias.ts';
import { inviteSupplier, supplierInvitations, withdrawInvitation } from './invitations.ts';
import { onboarding } from './onboarding.ts';
import { registerSupplier, registration } from './registration.ts';
import { changeSpaceSettings, spaceSettings } from './settings.ts';
import { openTestClient } from './test-client.ts';

export const spaceBindings = {
  registration,
  aliasState,
  registerSupplier,
  supplierInvitations,
  inviteSupplier,
  withdrawInvitation,
  onboarding,
  spaceSettings,
  changeSpaceSettings,
  openTestClient,
} satisfies Bindings<typeof registrationRoutes & typeof onboardingRoutes & typeof spaceSettingsRoutes>;
