import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AskedSurvey } from '#contract/survey.ts';
import { isAskedAbout } from '#domain/surveys/ask-survey.ts';
import type { SurveyAnswers } from '#domain/surveys/survey.ts';
import { anAccountId, aSpace } from '../../../tests/builders/a-device.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import type { SurveyReplyRow } from '../store/device/rows.ts';
import { giveReply, readSurvey, waitingReplies } from '../store/surveys/survey-store.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { exchangeSurveys } from './survey-exchange.ts';

const NOON = Date.parse('2026-11-20T11:00:00.000Z');
const key = aSpace();
const survey: AskedSurvey = {
  survey_id: '0190a6e0-0000-7000-8000-0000000000c0',
  titles: { fr_FR: 'Livraison' },
  pause_days: 30,
  questions: [],
};
const [FIRST, SECOND] = ['0190a6e0-0000-7000-8000-000000000001', '0190a6e0-0000-7000-8000-000000000002'] as const;
const five: SurveyAnswers = [{ question_id: survey.survey_id, value: 5 }];
let phone: DeviceDatabase;
/** The replies that the server has, by order. */
let arrived: Map<string, SurveyReplyRow>;
let sends: string[];

beforeEach(() => {
  phone = new DeviceDatabase(`${anAccountId()}-surveys`);
  arrived = new Map();
  sends = [];
});
afterEach(() => phone.delete());

const give = (order_id: string, answers: SurveyAnswers = five, at = NOON) =>
  giveReply(phone, key, { order_id, survey_id: survey.survey_id, answers, replied_at: new Date(at).toISOString() });
/** `lost`: whether the answer to a sending is lost on its way back. */
const exchange = (lost: (order_id: string) => Error | null = () => null) =>
  exchangeSurveys(
    {
      database: phone,
      sendReply: async (_, reply) => {
        sends.push(reply.order_id);
        const error = lost(reply.order_id);
        if (error === null || error instanceof NetworkError) arrived.set(reply.order_id, reply);
        if (error !== null) throw error;
      },
      fetchSurvey: async () => ({
        survey,
        replies: [...arrived.values()].map(({ order_id, replied_at }) => ({ order_id, replied_at })),
      }),
    },
    key,
  );
const problem = (status: number, code: 'not_found' | 'unavailable') =>
  new ApiError(status, { type: 'about:blank', title: '', status, detail: '', code });

test('what was answered without a network is asked about no more, and leaves with the next contact', async () => {
  await exchange();
  await give(FIRST);
  const { survey: known, replies } = await readSurvey(phone, key);
  const at = new Date(NOON).toISOString();
  const order = { order_id: FIRST, status: 'delivered', events: [{ at, to: 'delivered' }] } as const;
  expect(known).toEqual(survey);
  expect(isAskedAbout(order, survey.pause_days, replies, NOON)).toBe(false);
  await exchange();
  expect(arrived.get(FIRST)).toMatchObject({ answers: five, replied_at: at });
  expect(await waitingReplies(phone, key)).toEqual([]);
});

test('an answer whose receipt is lost is sent again under the same order, and then no more', async () => {
  await give(FIRST);
  await expect(exchange(() => new NetworkError('network'))).rejects.toThrow();
  await exchange();
  await exchange();
  expect(sends).toEqual([FIRST, FIRST]);
  expect(arrived.size).toBe(1);
});

test('an answer that the server can’t take now holds up no other; one that it never takes is not sent again', async () => {
  await give(FIRST, five, NOON);
  await give(SECOND, five, NOON + 1);
  await expect(exchange((id) => (id === FIRST ? problem(503, 'unavailable') : null))).rejects.toThrow();
  expect([...arrived.keys()]).toEqual([SECOND]);
  await exchange((id) => (id === FIRST ? problem(404, 'not_found') : null));
  await exchange();
  expect(sends).toEqual([FIRST, SECOND, FIRST]);
  const { replies } = await readSurvey(phone, key);
  expect(replies.some(({ order_id }) => order_id === FIRST)).toBe(true);
});

test('the first answer stays; it takes the place of a “not now”, while that is on its way too', async () => {
  await give(FIRST, null);
  await exchange((id) => {
    void give(id, five, NOON + 5);
    return null;
  });
  await give(FIRST, null, NOON + 9);
  expect(await waitingReplies(phone, key)).toMatchObject([{ answers: five }]);
  await exchange();
  expect(arrived.get(FIRST)?.answers).toEqual(five);
});
