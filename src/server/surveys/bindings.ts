import type { surveyRoutes } from '#contract/survey.ts';
import type { Bindings } from '../http/handle.ts';
import { askedSurvey, replyToSurvey } from './asked-survey.ts';
import { surveyReplies, surveyReplyList, surveyResults } from './results.ts';
import { changeSurvey, copySurvey, createSurvey, deleteSurvey, moveSurvey, oneSurvey, surveys } from './surveys.ts';

export const surveyBindings = {
  surveys,
  survey: oneSurvey,
  createSurvey,
  copySurvey,
  changeSurvey,
  moveSurvey,
  deleteSurvey,
  surveyResults,
  surveyReplies,
  surveyReplyList,
  askedSurvey,
  replyToSurvey,
} satisfies Bindings<typeof surveyRoutes>;
