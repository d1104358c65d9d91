/** The results of a survey: how often each answer was given, averages, and how both changed from week to week. */
import { addDays, dayAt, weekdayOf } from '../values/time-zone.ts';
import { type AnswerValue, HIGHEST_RATING, type QuestionForm, type SurveyAnswers } from './survey.ts';

export interface ReceivedReply {
  readonly answers: SurveyAnswers;
  /** ISO 8601 */
  readonly replied_at: string;
}

export interface QuestionResult {
  readonly question_id: string;
  readonly answered: number;
  /**
   * For ratings the average, 1 to 5; for yes or no the share of yes; null: nobody answered, or the question has no
   * average.
   */
  readonly average: number | null;
  /** In the order of the question: `1` to `5`, `yes` and `no`, ids of choices. Empty for answers in words. */
  readonly counts: readonly { readonly answer: string; readonly count: number }[];
}

export interface SurveyWeek {
  /** The Monday of the week. */
  readonly week: string;
  readonly answered: number;
  readonly averages: Readonly<Record<string, number>>;
}

export interface SurveyResults {
  readonly answered: number;
  readonly skipped: number;
  readonly questions: readonly QuestionResult[];
  /** Without gaps, from the week of the first answer to that of the last one. */
  readonly weeks: readonly SurveyWeek[];
}

/** `timeZone` decides when a week begins. */
export function surveyResults(
  questions: readonly QuestionForm[],
  replies: readonly ReceivedReply[],
  timeZone: string,
): SurveyResults {
  const given = replies.filter(({ answers }) => answers !== null);
  return {
    answered: given.length,
    skipped: replies.length - given.length,
    questions: questions.map((question) => questionResult(question, given)),
    weeks: weeksOf(questions, given, timeZone),
  };
}

function questionResult(question: QuestionForm, replies: readonly ReceivedReply[]): QuestionResult {
  const { question_id } = question;
  const values = valuesOf(question_id, replies);
  return {
    question_id,
    answered: values.length,
    average: averageOf(question, values),
    counts: possibleAnswers(question).map(({ answer, value }) => ({
      answer,
      count: values.filter((each) => each === value).length,
    })),
  };
}

function valuesOf(question_id: string, replies: readonly ReceivedReply[]): AnswerValue[] {
  return replies.flatMap(({ answers }) =>
    (answers ?? []).flatMap((answer) => (answer.question_id === question_id ? [answer.value] : [])),
  );
}

function possibleAnswers({ kind, choices }: QuestionForm): readonly { answer: string; value: AnswerValue }[] {
  switch (kind) {
    case 'rating':
      return Array.from({ length: HIGHEST_RATING }, (_, index) => ({ answer: String(index + 1), value: index + 1 }));
    case 'yes_no':
      return [
        { answer: 'yes', value: true },
        { answer: 'no', value: false },
      ];
    case 'choice':
      return choices.map(({ choice_id }) => ({ answer: choice_id, value: choice_id }));
    case 'text':
      return [];
  }
}

function averageOf({ kind }: QuestionForm, values: readonly AnswerValue[]): number | null {
  if (values.length === 0 || (kind !== 'rating' && kind !== 'yes_no')) return null;
  return values.reduce<number>((sum, value) => sum + Number(value), 0) / values.length;
}

function weeksOf(
  questions: readonly QuestionForm[],
  replies: readonly ReceivedReply[],
  timeZone: string,
): readonly SurveyWeek[] {
  const byWeek = new Map<string, ReceivedReply[]>();
  for (const reply of replies) {
    const week = mondayOf(dayAt(reply.replied_at, timeZone));
    const before = byWeek.get(week);
    if (before === undefined) byWeek.set(week, [reply]);
    else before.push(reply);
  }
  const known = [...byWeek.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  const weeks: SurveyWeek[] = [];
  for (let week = first; week !== undefined && last !== undefined && week <= last; week = addDays(week, 7)) {
    const given = byWeek.get(week) ?? [];
    const averages = questions.flatMap((question) => {
      const average = averageOf(question, valuesOf(question.question_id, given));
      return average === null ? [] : [[question.question_id, average] as const];
    });
    weeks.push({ week, answered: given.length, averages: Object.fromEntries(averages) });
  }
  return weeks;
}

function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}
