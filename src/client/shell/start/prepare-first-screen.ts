import type { Place } from '../../paths.ts';
import { takeFirstScreen } from '../../store/start/first-screen.ts';
import { rememberedProfile } from '../../store/start/session-profile.ts';
import { chooseSpace } from '../place/choose-space.ts';

/** How long the start waits for the disk at most, in milliseconds: another tab may be upgrading the store. */
const TIMEOUT = 1000;

/**
 * Reads the data of the first screen, when the place is a space that this device knows. Otherwise the screen fills
 * later.
 */
export async function prepareFirstScreen({ area, context }: Place): Promise<void> {
  const profile = area === 'supplier' ? rememberedProfile() : null;
  if (profile === null) return;
  const choice = chooseSpace(context, profile.account, profile.spaces);
  if (choice.kind !== 'space') return;
  const { supplier_id } = choice.supplier;
  const { organization_id } = choice.organization;
  const taken = takeFirstScreen(profile.account.account_id, { supplier_id, organization_id });
  // A read that fails now fails again where a screen needs it, and the screen says so.
  await Promise.race([taken.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
}
