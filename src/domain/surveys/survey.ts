/** A supplier's questions to their clients about a delivery, and the answers that fit them. */

export const QUESTION_KINDS = ['rating', 'yes_no', 'choice', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Only one survey is open at a time. An opened survey never changes again, because devices without signal hold it. */
export const SURVEY_STATES = ['draft', 'open', 'closed'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];

export const MOST_QUESTIONS = 5;
export const FEWEST_CHOICES = 2;
export const MOST_CHOICES = 8;
export const HIGHEST_RATING = 5;

export interface SurveyChoice {
  readonly choice_id: string;
  readonly text: string;
}

/** Its texts are in the supplier's own language. */
export interface SurveyQuestion {
  readonly question_id: string;
  readonly kind: QuestionKind;
  readonly text: string;
  /** The choices of a question of the kind `choice`; empty for other kinds. */
  readonly choices: readonly SurveyChoice[];
}

export interface SurveyContent {
  readonly title: string;
  readonly questions: readonly SurveyQuestion[];
}

/** Something that a draft lacks, so that it can't be opened yet. */
export interface SurveyGap {
  readonly lacks: 'title' | 'questions' | 'text' | 'choices' | 'choice_text';
  /** Null: the survey itself. */
  readonly question_id: string | null;
}

export function surveyGaps({ title, questions }: SurveyContent): SurveyGap[] {
  const gaps: SurveyGap[] = [];
  if (title === '') gaps.push({ lacks: 'title', question_id: null });
  if (questions.length === 0) gaps.push({ lacks: 'questions', question_id: null });
  for (const { question_id, kind, text, choices } of questions) {
    if (text === '') gaps.push({ lacks: 'text', question_id });
    if (kind !== 'choice') continue;
    if (choices.length < FEWEST_CHOICES) gaps.push({ lacks: 'choices', question_id });
    else if (choices.some((choice) => choice.text === '')) gaps.push({ lacks: 'choice_text', question_id });
  }
  return gaps;
}

/** Every text of a survey under its id in the translation resource. */
export function surveyTexts(survey_id: string, { title, questions }: SurveyContent) {
  return [
    { object_id: survey_id, text: title },
    ...questions.flatMap(({ question_id, text, choices }) => [
      { object_id: `${survey_id}.${question_id}`, text },
      ...choices.map((choice) => ({ object_id: `${survey_id}.${choice.choice_id}`, text: choice.text })),
    ]),
  ];
}

/** A rating, yes or no, the id of a choice, or free words. */
export type AnswerValue = number | boolean | string;

export interface SurveyAnswer {
  readonly question_id: string;
  readonly value: AnswerValue;
}

/** A person's answers about one order; null: they did not want to answer. */
export type SurveyAnswers = readonly SurveyAnswer[] | null;

/** A question without its words. */
export type QuestionForm = Pick<SurveyQuestion, 'question_id' | 'kind'> & {
  readonly choices: readonly Pick<SurveyChoice, 'choice_id'>[];
};

export function fitsQuestion({ kind, choices }: QuestionForm, value: AnswerValue): boolean {
  switch (kind) {
    case 'rating':
      return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= HIGHEST_RATING;
    case 'yes_no':
      return typeof value === 'boolean';
    case 'choice':
      return choices.some(({ choice_id }) => choice_id === value);
    case 'text':
      return typeof value === 'string' && value !== '';
  }
}

/** The place of the first answer that fits no question of the survey, or answers one twice; null: all answers fit. */
export function misfit(questions: readonly QuestionForm[], answers: readonly SurveyAnswer[]): number | null {
  const place = answers.findIndex(({ question_id, value }, index) => {
    const question = questions.find((each) => each.question_id === question_id);
    const isSecond = answers.findIndex((each) => each.question_id === question_id) < index;
    return question === undefined || isSecond || !fitsQuestion(question, value);
  });
  return place === -1 ? null : place;
}

/** Whether a later reply replaces the kept one: only an answer does, and only a “not now”. */
export function replaces(kept: SurveyAnswers, later: SurveyAnswers): boolean {
  return kept === null && later !== null;
}
