/** Surveys on this device: the open survey, and the replies given here, with or without a network. */
import type { GivenReply } from '#domain/surveys/ask-survey.ts';
import { replaces } from '#domain/surveys/survey.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type KnownSurvey, type SpaceKey, type SurveyReplyRow, spaceId } from '../device/rows.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';

export type SurveyAnswer = Pick<SurveyReplyRow, 'order_id' | 'survey_id' | 'answers' | 'replied_at'>;

/** The open survey, with the replies of all devices of the organization. */
export async function readSurvey(database: DeviceDatabase, key: SpaceKey): Promise<KnownSurvey> {
  const row = await database.meta.get(`survey:${spaceId(key)}`);
  const known = typeof row?.value === 'object' && 'survey' in row.value ? row.value : null;
  const own: readonly GivenReply[] = await repliesOf(database, key);
  return { survey: known?.survey ?? null, replies: [...(known?.replies ?? []), ...own] };
}

/** Stores an answer or a “not now” until the server has it. An answer given before stays. */
export function giveReply(database: DeviceDatabase, key: SpaceKey, reply: SurveyAnswer): Promise<Saving<void>> {
  return saving(() =>
    database.inTransaction('rw', [database.survey_reply], async (database) => {
      const kept = await database.survey_reply.get(reply.order_id);
      if (kept !== undefined && !replaces(kept.answers, reply.answers)) return;
      const { supplier_id, organization_id } = key;
      await database.survey_reply.put({
        ...{ supplier_id, organization_id, space_id: spaceId(key), state: 'waiting' },
        ...reply,
      });
    }),
  );
}

function repliesOf(database: DeviceDatabase, key: SpaceKey): Promise<SurveyReplyRow[]> {
  return database.survey_reply.where('space_id').equals(spaceId(key)).toArray();
}

/** In the order in which they were given. */
export async function waitingReplies(database: DeviceDatabase, key: SpaceKey): Promise<readonly SurveyReplyRow[]> {
  const rows = await repliesOf(database, key);
  return rows
    .filter(({ state }) => state === 'waiting')
    .sort((left, right) => (left.replied_at < right.replied_at ? -1 : 1));
}

/** Stores the server's verdict on a reply, unless the person has given another reply meanwhile. */
export async function settleReply(
  database: DeviceDatabase,
  { order_id, replied_at }: SurveyReplyRow,
  state: 'sent' | 'refused',
): Promise<void> {
  await database.survey_reply
    .where({ order_id })
    .filter((row) => row.replied_at === replied_at)
    .modify({ state });
}

export async function storeSurvey(database: DeviceDatabase, key: SpaceKey, known: KnownSurvey): Promise<void> {
  await database.meta.put({ name: `survey:${spaceId(key)}`, value: known });
}
