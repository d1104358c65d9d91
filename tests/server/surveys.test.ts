import { expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { type Survey, surveyRoutes, surveySchema } from '#contract/survey.ts';
import { ASKED_FOR_DAYS } from '#domain/surveys/ask-survey.ts';
import { newId } from '#server/new-id.ts';
import { type Client, NOON, ownOrderDesk } from '../builders/order-desk.ts';

const { test, server, market, desk } = await ownOrderDesk();
const DAY = 86_400_000;
const [FRESH, ON_TIME, BEST, MORE] = [newId(NOON), newId(NOON), newId(NOON), newId(NOON)];
const [CHEESE, FRUIT] = [newId(NOON), newId(NOON)];
const questions = [
  { question_id: FRESH, kind: 'rating', text: 'La fraîcheur ?', choices: [] },
  { question_id: ON_TIME, kind: 'yes_no', text: 'À l’heure ?', choices: [] },
  {
    question_id: BEST,
    kind: 'choice',
    text: 'Le meilleur rayon ?',
    choices: [
      { choice_id: CHEESE, text: 'Fromages' },
      { choice_id: FRUIT, text: 'Fruits' },
    ],
  },
  { question_id: MORE, kind: 'text', text: 'Un mot ?', choices: [] },
];

async function aSurveyor() {
  server.setNow(NOON);
  const client = await desk.aClient();
  const { supplier_id } = client;
  const staffOf = async (role: 'manager' | 'sales' | 'viewer') => {
    const { email, account_id } = await market.anAccount();
    await market.staff(supplier_id, account_id, role);
    return server.signIn(email);
  };
  const token = await staffOf('sales');
  const path = `/v2/supplier/${supplier_id}/surveys`;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', rest: string, body?: unknown, as = token) =>
    server.call(method, `${path}${rest}`, { token: as, ...(body === undefined ? {} : { body }) });
  const draft = async (body: object = { title: 'Livraison', questions }) =>
    surveySchema.parse((await call('POST', '', body)).body);
  const move = ({ survey_id, version }: Survey, state: 'open' | 'closed') =>
    call('PUT', `/${survey_id}/state`, { version, state });
  const open = async () => surveySchema.parse((await move(await draft(), 'open')).body);
  const read = async (survey_id: string) => surveySchema.parse((await call('GET', `/${survey_id}`)).body);
  return { client, staffOf, call, draft, move, open, read, token };
}

type Surveyor = Awaited<ReturnType<typeof aSurveyor>>;

/** An order that the client has received at noon. */
async function delivered({ token }: Surveyor, client: Client): Promise<string> {
  const order_id = newId(NOON);
  await desk.place(client, order_id);
  const path = `/v2/supplier/${client.supplier_id}/purchase_orders/${order_id}`;
  for (const [version, step] of ['confirm', 'prepare', 'ship'].entries())
    await server.call('POST', `${path}/${step}`, { token, body: { version: version + 1 } });
  const received = await server.call('POST', `${path}/receive`, { token: client.token, body: { version: 4 } });
  if (received.status !== 200) throw new Error(`the order was not received: ${JSON.stringify(received.body)}`);
  return order_id;
}

const asking = ({ supplier_id, organization_id }: Client) =>
  `/v2/supplier/${supplier_id}/asked_survey/${organization_id}`;
const reply = (client: Client, order_id: string, survey_id: string, answers: unknown, replied_at = NOON) =>
  server.call('PUT', `${asking(client)}/${order_id}`, {
    token: client.token,
    body: { survey_id, answers, replied_at: replied_at.toISOString() },
  });
const asked = async (client: Client) =>
  surveyRoutes.askedSurvey.answer.parse((await server.call('GET', asking(client), { token: client.token })).body);
const errorsOf = ({ body }: { readonly body: unknown }) => problemSchema.parse(body).errors ?? {};

it('a buyer’s devices have the open survey in their language, and none of the drafts', async () => {
  const space = await aSurveyor();
  const { client, draft, move, staffOf } = space;
  const made = await draft();
  expect(await asked(client)).toEqual({ survey: null, replies: [] });
  const manager = await staffOf('manager');
  const translate = (object_id: string, language: string, text: string) =>
    server.call('PATCH', `/v1/survey/${object_id}/translate?supplier_id=${client.supplier_id}`, {
      token: manager,
      body: { language, text },
    });
  expect((await translate(`${made.survey_id}.${FRESH}`, 'en_GB', 'Freshness?')).status).toBe(200);
  expect((await translate(`${made.survey_id}.${CHEESE}`, 'en_GB', 'Cheese')).status).toBe(200);
  expect((await translate(`${made.survey_id}.${newId(NOON)}`, 'en_GB', 'Nothing')).status).toBe(404);
  expect(errorsOf(await translate(made.survey_id, 'fr_FR', 'Autre'))).toHaveProperty('language');
  expect((await move(made, 'open')).status).toBe(200);
  const { survey } = await asked(client);
  expect(survey?.titles).toMatchObject({ fr_FR: 'Livraison', en_GB: 'Livraison' });
  expect(survey?.questions[0]?.texts).toMatchObject({
    fr_FR: 'La fraîcheur ?',
    en_GB: 'Freshness?',
    de_DE: 'La fraîcheur ?',
  });
  expect(survey?.questions[2]?.choices[0]?.texts).toMatchObject({ fr_FR: 'Fromages', en_GB: 'Cheese' });
});

it('one survey is open at a time, and an incomplete one can’t be opened', async () => {
  const { draft, move, open, read } = await aSurveyor();
  const first = await open();
  const second = await draft();
  expect((await move(second, 'open')).status).toBe(200);
  expect((await read(first.survey_id)).state).toBe('closed');
  const unfinished = await draft({ title: '', questions: [{ ...questions[2], choices: [] }] });
  const refused = await move(unfinished, 'open');
  expect(refused.status).toBe(409);
  expect(errorsOf(refused)).toEqual({ title: 'lacks title', 'questions.0': 'lacks choices' });
  expect((await move(second, 'closed')).status).toBe(409);
  expect((await move(await read(second.survey_id), 'closed')).status).toBe(200);
  const both = await Promise.all([draft(), draft()]);
  await Promise.all(both.map((each) => move(each, 'open')));
  const states = await Promise.all(both.map(async ({ survey_id }) => (await read(survey_id)).state));
  expect(states.sort()).toEqual(['closed', 'open']);
});

it('a draft that somebody empties while it is being opened stays a draft', async () => {
  const { draft, move, read } = await aSurveyor();
  const made = await draft();
  const emptying = await test.database.pool.connect();
  try {
    await emptying.query('begin');
    await emptying.query(`update survey set title = '', version = version + 1 where survey_id = $1`, [made.survey_id]);
    const opening = move(made, 'open');
    const waiting = `select from pg_locks mine join pg_locks other using (transactionid)
        where mine.pid = pg_backend_pid() and not other.granted`;
    await expect.poll(async () => (await emptying.query(waiting)).rows).toHaveLength(1);
    await emptying.query('commit');
    expect(problemSchema.parse((await opening).body).code).toBe('stale_version');
  } finally {
    emptying.release(true);
  }
  expect(await read(made.survey_id)).toMatchObject({ state: 'draft', title: '' });
});

it('an edition has the number after the last one, though one between was deleted', async () => {
  const { call, open } = await aSurveyor();
  const { survey_id } = await open();
  const copy = async () =>
    surveySchema.parse((await call('POST', `/${survey_id}/copies`, { title: 'Suite', as: 'edition' })).body);
  const [second, third] = [await copy(), await copy()];
  expect((await call('DELETE', `/${second.survey_id}`)).status).toBe(200);
  expect([third.edition, (await copy()).edition]).toEqual([3, 4]);
});

it('the second of two editors is told, and what was opened is changed by a new edition with its translations', async () => {
  const { call, draft, move, open, read, client, staffOf } = await aSurveyor();
  const made = await draft();
  const change = (title: string) => call('PATCH', `/${made.survey_id}`, { version: made.version, title });
  expect((await change('Fraîcheur')).status).toBe(200);
  expect(problemSchema.parse((await change('Retards')).body).code).toBe('stale_version');
  expect((await read(made.survey_id)).title).toBe('Fraîcheur');
  expect((await call('DELETE', `/${made.survey_id}`)).status).toBe(200);
  expect((await call('GET', `/${made.survey_id}`)).status).toBe(404);

  const opened = await open();
  const { survey_id, version } = opened;
  await server.call('PATCH', `/v1/survey/${survey_id}.${FRESH}/translate?supplier_id=${client.supplier_id}`, {
    token: await staffOf('manager'),
    body: { language: 'en_GB', text: 'Freshness?' },
  });
  const refused = await call('PATCH', `/${survey_id}`, { version, title: 'Autre' });
  expect(problemSchema.parse(refused.body).code).toBe('wrong_transition');
  expect((await call('DELETE', `/${survey_id}`)).status).toBe(409);
  const edition = surveySchema.parse(
    (await call('POST', `/${survey_id}/copies`, { title: 'Autre', as: 'edition' })).body,
  );
  expect(edition).toMatchObject({ state: 'draft', edition: 2, first_survey_id: survey_id, title: 'Autre' });
  expect(edition.questions).toEqual(opened.questions);
  await move(edition, 'open');
  expect((await asked(client)).survey?.questions[0]?.texts.en_GB).toBe('Freshness?');
  const other = surveySchema.parse((await call('POST', `/${survey_id}/copies`, { title: 'Copie', as: 'survey' })).body);
  expect(other).toMatchObject({ edition: 1, first_survey_id: other.survey_id });
});

it('an answer arrives once, however often it is sent; the first one stands, and takes the place of a “not now”', async () => {
  const space = await aSurveyor();
  const { client, open, call } = space;
  const { survey_id } = await open();
  const order_id = await delivered(space, client);
  const five = [{ question_id: FRESH, value: 5 }];
  expect((await reply(client, order_id, survey_id, null)).status).toBe(200);
  expect((await asked(client)).replies.map((each) => each.order_id)).toEqual([order_id]);
  await Promise.all([1, 2, 3].map(() => reply(client, order_id, survey_id, five)));
  await reply(client, order_id, survey_id, [{ question_id: FRESH, value: 1 }]);
  await reply(client, order_id, survey_id, null);
  const results = surveyRoutes.surveyResults.answer.parse((await call('GET', `/${survey_id}/results`)).body);
  expect(results).toMatchObject({ answered: 1, skipped: 0 });
  expect(results.questions[0]).toMatchObject({ average: 5, answered: 1 });
  expect(results.weeks).toEqual([{ week: '2026-11-16', answered: 1, averages: { [FRESH]: 5 } }]);
});

it('what a device without signal answered is taken after the survey was closed, at a time that can be true', async () => {
  const space = await aSurveyor();
  const { client, open, move, call } = space;
  const opened = await open();
  const order_id = await delivered(space, client);
  await move(opened, 'closed');
  server.setNow(new Date(NOON.getTime() + ASKED_FOR_DAYS * DAY));
  const future = new Date('2036-01-01T00:00:00Z');
  const kept = await reply(client, order_id, opened.survey_id, [{ question_id: MORE, value: ' Merci\u200B ' }], future);
  expect(kept).toMatchObject({ status: 200, body: { replied_at: '2026-12-04T11:00:00.000Z' } });
  server.setNow(NOON);
  const page = surveyRoutes.surveyReplies.answer.parse((await call('GET', `/${opened.survey_id}/replies`)).body);
  expect(page.items_total).toBe(1);
  expect(page.replies[0]).toMatchObject({ order_id, answers: [{ question_id: MORE, value: 'Merci' }] });
});

it('an answer that fits no question is refused by its name, and so is one about an order that has not arrived', async () => {
  const space = await aSurveyor();
  const { client, open } = space;
  const { survey_id } = await open();
  const order_id = await delivered(space, client);
  const wrong = await reply(client, order_id, survey_id, [
    { question_id: FRESH, value: 5 },
    { question_id: BEST, value: 'Fromages' },
  ]);
  expect([wrong.status, errorsOf(wrong)]).toEqual([400, { 'answers.1.value': 'answers no question of the survey' }]);
  const early = newId(NOON);
  await desk.place(client, early);
  expect((await reply(client, early, survey_id, null)).status).toBe(409);
  const stranger = await desk.aClient();
  expect((await reply({ ...client, token: stranger.token }, order_id, survey_id, null)).status).toBe(404);
});

it('another client of the same supplier sees neither the reply nor the order', async () => {
  const space = await aSurveyor();
  const { client, open } = space;
  const { survey_id } = await open();
  const order_id = await delivered(space, client);
  await reply(client, order_id, survey_id, null);
  const { buyer, ...linked } = await market.aClient(client.supplier_id);
  const other: Client = {
    ...client,
    ...linked,
    account_id: buyer.account_id,
    token: await server.signIn(buyer.email),
  };
  expect((await asked(other)).replies).toEqual([]);
  expect((await reply(other, order_id, survey_id, null)).status).toBe(404);
  expect((await reply({ ...client, token: other.token }, order_id, survey_id, null)).status).toBe(404);
});

it('the supplier reads the answers with client and order, and takes them away as a spreadsheet', async () => {
  const space = await aSurveyor();
  const { client, open, call, staffOf } = space;
  const { survey_id } = await open();
  const order_id = await delivered(space, client);
  const afterMidnight = new Date('2026-11-20T23:30:00Z');
  server.setNow(afterMidnight);
  const answers = [
    { question_id: ON_TIME, value: false },
    { question_id: BEST, value: FRUIT },
    { question_id: MORE, value: '=1+1; trop tard' },
  ];
  await reply(client, order_id, survey_id, answers, afterMidnight);
  const viewer = await staffOf('viewer');
  const path = `/v2/supplier/${client.supplier_id}/surveys/${survey_id}/reply_list?format=csv`;
  const list = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${viewer}` } });
  expect(list.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = await list.text();
  expect(text).toContain('La fraîcheur ?;À l’heure ?;Le meilleur rayon ?;Un mot ?');
  expect(text).toContain(`;;non;Fruits;"'=1+1; trop tard"`);
  expect(text).toContain('2026-11-21;Bistrot;');
  expect(list.headers.get('content-disposition')).toContain('enquete-2026-11-21.csv');
  expect((await call('POST', '', { title: 'Autre' }, viewer)).status).toBe(403);
  expect((await call('GET', '', undefined, client.token)).status).toBe(403);
});
