/** Exchanges surveys with the server: sends replies of this device, fetches the open survey. */
import { surveyRoutes } from '#contract/survey.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { KnownSurvey, SpaceKey, SurveyReplyRow } from '../store/device/rows.ts';
import { settleReply, storeSurvey, waitingReplies } from '../store/surveys/survey-store.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';

export interface SurveyPorts {
  readonly database: DeviceDatabase;
  readonly fetchSurvey: (key: SpaceKey, account_id: string) => Promise<KnownSurvey>;
  readonly sendReply: (key: SpaceKey, reply: SurveyReplyRow, account_id: string) => Promise<unknown>;
}

/** A reply that can't be sent now does not hold up the others: its failure is thrown after all were tried. */
export async function exchangeSurveys({ database, fetchSurvey, sendReply }: SurveyPorts, key: SpaceKey): Promise<void> {
  const failures: unknown[] = [];
  for (const reply of await waitingReplies(database, key)) {
    try {
      await sendReply(key, reply, database.account_id);
      await settleReply(database, reply, 'sent');
    } catch (error) {
      if (isFinal(error)) await settleReply(database, reply, 'refused');
      else failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  await storeSurvey(database, key, await fetchSurvey(key, database.account_id));
}

/** Whether our server says that it will never take the reply. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === null) return false;
  return error.status === 400 || error.status === 403 || error.status === 404 || error.status === 409;
}

export const surveyCalls: Pick<SurveyPorts, 'fetchSurvey' | 'sendReply'> = {
  fetchSurvey: ({ supplier_id, organization_id }, account_id) =>
    call(surveyRoutes.askedSurvey, { params: { supplier_id, context: organization_id }, account_id }),
  sendReply: ({ supplier_id, organization_id }, { order_id, survey_id, answers, replied_at }, account_id) =>
    call(surveyRoutes.replyToSurvey, {
      params: { supplier_id, context: organization_id, order_id },
      body: { survey_id, answers, replied_at },
      account_id,
    }),
};
