/** Exchanges with the server what the person does not want proposed: one call sends and fetches, also when nothing waits. */
import { suggestionChoiceRoutes } from '#contract/suggestion-choice.ts';
import type { SuggestionChoices } from '#domain/orders/suggestion-choices.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';
import { unsentChoices } from '../store/orders/refused-products.ts';
import { mergeSharedChoices, type SharedChoices } from '../store/orders/shared-choices.ts';
import { call } from './api.ts';

/** Answers all of the person's choices in the space, those of other devices included. */
type ShareChoices = (key: SpaceKey, choices: SuggestionChoices, account_id: string) => Promise<SharedChoices>;

export async function exchangeSuggestionChoices(
  database: DeviceDatabase,
  key: SpaceKey,
  share: ShareChoices = shareChoices,
): Promise<void> {
  const unsent = await unsentChoices(database, key);
  await mergeSharedChoices(database, key, await share(key, unsent, database.account_id));
}

const shareChoices: ShareChoices = ({ supplier_id, organization_id }, choices, account_id) =>
  call(suggestionChoiceRoutes.mergeSuggestionChoices, {
    params: { supplier_id, context: organization_id },
    body: { choices },
    account_id,
  });
