import { surveyTexts } from '#domain/surveys/survey.ts';
import type { survey, surveyReply } from '../database/schema/surveys.ts';
import type { translation } from '../database/schema/translations.ts';
import type { OrderRows } from './build-order.ts';
import type { DemoSupplier } from './demo-suppliers.ts';
import { DEMO_REPLIES, DEMO_SURVEY, DEMO_SURVEY_ID, ENGLISH_SURVEY } from './demo-survey.ts';

/** Milliseconds. */
const HOUR = 3_600_000;
/** Before the oldest order that a reply is about. */
const OPENED_BEFORE = 66 * 24 * HOUR;
const PAUSE_DAYS = 14;
const ANSWERED_AFTER = 3 * HOUR;

export interface SurveyRows {
  readonly survey: typeof survey.$inferInsert;
  readonly replies: readonly (typeof surveyReply.$inferInsert)[];
  readonly translations: readonly (typeof translation.$inferInsert)[];
}

/** An open survey with the replies to it. `placedBy`: a client's orders, oldest first. */
export function buildSurvey(
  { supplier_id }: Pick<DemoSupplier, 'supplier_id'>,
  placedBy: (client: string) => readonly OrderRows[],
  now: Date,
): SurveyRows {
  const opened_at = new Date(now.getTime() - OPENED_BEFORE);
  const survey_id = DEMO_SURVEY_ID;
  return {
    survey: {
      ...{ supplier_id, survey_id, first_survey_id: survey_id, ...DEMO_SURVEY },
      ...{ edition: 1, version: 2, pause_days: PAUSE_DAYS, state: 'open' },
      ...{ opened_at, created_at: opened_at, updated_at: opened_at },
    },
    replies: DEMO_REPLIES.flatMap(({ client, position, answers }) => {
      const placed = placedBy(client)[position - 1];
      const delivered = placed?.events.find(({ to_status }) => to_status === 'delivered');
      if (placed === undefined || delivered === undefined) return [];
      const { order_id, organization_id, account_id, placed_by_name } = placed.order;
      const replied_at = new Date(delivered.at.getTime() + ANSWERED_AFTER);
      return {
        supplier_id,
        survey_id,
        order_id,
        organization_id,
        account_id,
        by_name: placed_by_name,
        answers,
        replied_at,
      };
    }),
    translations: surveyTexts(survey_id, DEMO_SURVEY).map(({ object_id, text: source_text }) => ({
      ...{ supplier_id, resource: 'survey', object_id, language: 'en_GB', origin: 'person' },
      ...{ text: ENGLISH_SURVEY.get(source_text), source_text, updated_at: opened_at },
    })),
  };
}
