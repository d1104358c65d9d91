import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../tests/builders/property-seed.ts';
import { misfit, type QuestionForm, replaces, type SurveyAnswers, surveyGaps, surveyTexts } from './survey.ts';
import { type ReceivedReply, surveyResults } from './survey-results.ts';

const questions: readonly QuestionForm[] = [
  { question_id: 'fresh', kind: 'rating', choices: [] },
  { question_id: 'on_time', kind: 'yes_no', choices: [] },
  { question_id: 'best', kind: 'choice', choices: [{ choice_id: 'cheese' }, { choice_id: 'fruit' }] },
  { question_id: 'more', kind: 'text', choices: [] },
];
const PARIS = 'Europe/Paris';
const at = (day: string) => `2026-11-${day}T12:00:00Z`;

describe('what comes of a survey', () => {
  it('counts each answer, averages ratings, and tells the share of yes', () => {
    const replies: ReceivedReply[] = [
      {
        replied_at: at('16'),
        answers: [
          { question_id: 'fresh', value: 5 },
          { question_id: 'on_time', value: true },
        ],
      },
      {
        replied_at: at('17'),
        answers: [
          { question_id: 'fresh', value: 2 },
          { question_id: 'best', value: 'fruit' },
        ],
      },
      { replied_at: at('18'), answers: null },
      {
        replied_at: at('19'),
        answers: [
          { question_id: 'on_time', value: false },
          { question_id: 'more', value: 'Merci' },
        ],
      },
    ];
    const results = surveyResults(questions, replies, PARIS);
    expect(results).toMatchObject({ answered: 3, skipped: 1 });
    const [fresh, onTime, best, more] = results.questions;
    expect(fresh).toMatchObject({ answered: 2, average: 3.5 });
    expect(fresh?.counts.map(({ count }) => count)).toEqual([0, 1, 0, 0, 1]);
    expect(onTime).toMatchObject({ answered: 2, average: 0.5 });
    expect(best?.counts).toEqual([
      { answer: 'cheese', count: 0 },
      { answer: 'fruit', count: 1 },
    ]);
    expect(more).toMatchObject({ answered: 1, average: null, counts: [] });
  });

  it('goes from Monday to Monday at the supplier’s clock, and leaves no week out', () => {
    const sundayNight: ReceivedReply = {
      replied_at: '2026-11-01T23:30:00Z',
      answers: [{ question_id: 'fresh', value: 4 }],
    };
    const later: ReceivedReply = { replied_at: at('18'), answers: [{ question_id: 'fresh', value: 1 }] };
    expect(surveyResults(questions, [later, sundayNight], PARIS).weeks).toEqual([
      { week: '2026-11-02', answered: 1, averages: { fresh: 4 } },
      { week: '2026-11-09', answered: 0, averages: {} },
      { week: '2026-11-16', answered: 1, averages: { fresh: 1 } },
    ]);
  });

  const answers: fc.Arbitrary<SurveyAnswers> = fc.option(
    fc
      .record(
        {
          fresh: fc.integer({ min: 1, max: 5 }),
          on_time: fc.boolean(),
          best: fc.constantFrom('cheese', 'fruit'),
          more: fc.string({ minLength: 1 }),
        },
        { requiredKeys: [] },
      )
      .map((given) => Object.entries(given).map(([question_id, value]) => ({ question_id, value }))),
    { nil: null },
  );
  const replies = fc.array(
    fc.record({ answers, replied_at: fc.integer({ min: 1, max: 28 }).map((day) => at(String(day).padStart(2, '0'))) }),
  );

  it('every answer is counted once, in its question and in its week, whatever order they came in', () => {
    fc.assert(
      fc.property(replies, (received) => {
        const results = surveyResults(questions, received, PARIS);
        expect(results.answered + results.skipped).toBe(received.length);
        expect(results.weeks.reduce((sum, { answered }) => sum + answered, 0)).toBe(results.answered);
        for (const { answered, counts, average, question_id } of results.questions) {
          if (counts.length > 0) expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(answered);
          if (question_id === 'fresh' && answered > 0) {
            expect(average).toBeGreaterThanOrEqual(1);
            expect(average).toBeLessThanOrEqual(5);
          }
        }
        expect(surveyResults(questions, [...received].reverse(), PARIS).weeks).toEqual(results.weeks);
      }),
    );
  });
});

describe('an answer', () => {
  it.each([
    ['fresh', 5, true],
    ['fresh', 6, false],
    ['fresh', 2.5, false],
    ['fresh', true, false],
    ['on_time', false, true],
    ['on_time', 'oui', false],
    ['best', 'cheese', true],
    ['best', 'meat', false],
    ['more', 'Merci', true],
    ['more', '', false],
    ['gone', 'Merci', false],
  ])('to %s of %s fits: %s', (question_id, value, fits) => {
    expect(misfit(questions, [{ question_id, value }])).toBe(fits ? null : 0);
  });

  it('is given once to a question', () => {
    const twice = [1, 2].map((value) => ({ question_id: 'fresh', value }));
    expect(misfit(questions, twice)).toBe(1);
  });

  it('takes the place of a “not now”, and of no other answer', () => {
    const one = [{ question_id: 'fresh', value: 1 }];
    expect([replaces(null, one), replaces(null, null), replaces(one, one), replaces(one, null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a draft', () => {
  const question = { question_id: 'q', kind: 'choice', text: 'Le meilleur ?', choices: [] } as const;
  it('says what it lacks before it is opened', () => {
    expect(surveyGaps({ title: '', questions: [] }).map(({ lacks }) => lacks)).toEqual(['title', 'questions']);
    expect(surveyGaps({ title: 'Livraison', questions: [{ ...question, text: '' }] })).toEqual([
      { lacks: 'text', question_id: 'q' },
      { lacks: 'choices', question_id: 'q' },
    ]);
    const choices = ['Fromage', ''].map((text, index) => ({ choice_id: String(index), text }));
    expect(surveyGaps({ title: 'Livraison', questions: [{ ...question, choices }] })).toEqual([
      { lacks: 'choice_text', question_id: 'q' },
    ]);
    const rating = { ...question, kind: 'rating' } as const;
    expect(surveyGaps({ title: 'Livraison', questions: [rating] })).toEqual([]);
  });

  it('has a place in the translation resource for each of its texts', () => {
    const choices = [{ choice_id: 'c', text: 'Fromage' }];
    expect(surveyTexts('s', { title: 'Livraison', questions: [{ ...question, choices }] })).toEqual([
      { object_id: 's', text: 'Livraison' },
      { object_id: 's.q', text: 'Le meilleur ?' },
      { object_id: 's.c', text: 'Fromage' },
    ]);
  });
});
