import type { Place } from '../../paths.ts';
import { takeFirstScreen } from '../../store/start/first-screen.ts';
import { rememberedProfile } from '../../store/start/session-profile.ts';
import { chooseSpace } from '../place/choose-space.ts';

/** No start waits longer than this for the disk, in milliseconds: another tab may be upgrading the store. */
const TIMEOUT = 1000;

/** Reads what the first screen of the place shows, where that is a space this device knows. Without it the screen fills later. */
export async function prepareFirstScreen({ area, context }: Place): Promise<void> {
  const profile = area === 'supplier' ? rememberedProfile() : null;
  if (profile === null) return;
  const choice = chooseSpace(context, profile.account, profile.spaces);
  if (choice.kind !== 'space') return;
  const { supplier_id } = choice.supplier;
  const { organization_id } = choice.organization;
  const taken = takeFirstScreen(profile.account.account_id, { supplier_id, organization_id });
  // What can't be read now fails again, with words, where a screen needs it.
  await Promise.race([taken.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
}
