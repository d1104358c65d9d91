/** What one demo supplier asks about deliveries, and what their clients answered about those of last month and before. */
import type { QuestionKind, SurveyAnswers, SurveyQuestion } from '#domain/surveys/survey.ts';
import { stableId } from './stable-id.ts';

export const DEMO_SURVEY_ID = stableId('survey/halle');

function question(kind: QuestionKind, text: string, choices: readonly string[] = []): SurveyQuestion {
  const id = (words: string) => stableId(`survey/halle/${words}`);
  return {
    question_id: id(text),
    kind,
    text,
    choices: choices.map((choice) => ({ choice_id: id(`${text}/${choice}`), text: choice })),
  };
}

const HERBS = 'Herbes fraîches';
const OLD_KINDS = 'Légumes anciens';
const ORGANIC = 'Plus de bio';

const FRESHNESS = question('rating', 'La fraîcheur des produits\u00a0?');
const ON_TIME = question('yes_no', 'Livré à l’heure\u00a0?');
const WANTED = question('choice', 'Qu’aimeriez-vous trouver en plus\u00a0?', [HERBS, OLD_KINDS, ORGANIC]);
const WORDS = question('text', 'Un mot pour l’équipe\u00a0?');

export const DEMO_SURVEY = { title: 'Votre dernière livraison', questions: [FRESHNESS, ON_TIME, WANTED, WORDS] };

/** The English for each text of the survey. */
export const ENGLISH_SURVEY: ReadonlyMap<string, string> = new Map([
  [DEMO_SURVEY.title, 'Your last delivery'],
  [FRESHNESS.text, 'How fresh were the products?'],
  [ON_TIME.text, 'Delivered on time?'],
  [WANTED.text, 'What else would you like to find?'],
  [HERBS, 'Fresh herbs'],
  [OLD_KINDS, 'Heritage vegetables'],
  [ORGANIC, 'More organic products'],
  [WORDS.text, 'A word for the team?'],
]);

interface Said {
  readonly freshness: number;
  readonly isOnTime: boolean;
  readonly wanted?: string;
  readonly words?: string;
}

function answers({ freshness, isOnTime, wanted, words }: Said): SurveyAnswers {
  const choice = WANTED.choices.find(({ text }) => text === wanted);
  return [
    { question_id: FRESHNESS.question_id, value: freshness },
    { question_id: ON_TIME.question_id, value: isOnTime },
    ...(choice === undefined ? [] : [{ question_id: WANTED.question_id, value: choice.choice_id }]),
    ...(words === undefined ? [] : [{ question_id: WORDS.question_id, value: words }]),
  ];
}

export interface DemoReply {
  /** The organization's alias. */
  readonly client: string;
  /** Which of the client's orders, 1 = the oldest. The restaurant's latest ones are left to be answered. */
  readonly position: number;
  readonly answers: SurveyAnswers;
}

export const DEMO_REPLIES: readonly DemoReply[] = [
  {
    client: 'bistrot',
    position: 2,
    answers: answers({ freshness: 5, isOnTime: true, wanted: HERBS, words: 'Tomates superbes, merci.' }),
  },
  {
    client: 'bistrot',
    position: 4,
    answers: answers({ freshness: 4, isOnTime: false, wanted: HERBS, words: 'Arrivé juste avant le service.' }),
  },
  { client: 'cantine', position: 1, answers: answers({ freshness: 5, isOnTime: true, wanted: ORGANIC }) },
  {
    client: 'cantine',
    position: 2,
    answers: answers({ freshness: 4, isOnTime: true, wanted: ORGANIC, words: 'Colis bien étiquetés.' }),
  },
  { client: 'primeur', position: 1, answers: null },
  {
    client: 'primeur',
    position: 2,
    answers: answers({ freshness: 3, isOnTime: true, wanted: OLD_KINDS, words: 'Pêches un peu trop mûres.' }),
  },
];
