import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { QuestionKind, SurveyGap, SurveyState } from '#domain/surveys/survey.ts';

export const KIND_WORDS: Readonly<Record<QuestionKind, MessageDescriptor>> = {
  rating: msg`Note de 1 à 5`,
  yes_no: msg`Oui ou non`,
  choice: msg`Un choix parmi plusieurs`,
  text: msg`Réponse libre`,
};

export const STATE_WORDS: Readonly<Record<SurveyState, MessageDescriptor>> = {
  draft: msg`brouillon`,
  open: msg`ouverte`,
  closed: msg`fermée`,
};

export const STATE_TONES: Readonly<Record<SurveyState, BadgeTone>> = {
  draft: 'neutral',
  open: 'ok',
  closed: 'neutral',
};

export const GAP_WORDS: Readonly<Record<SurveyGap['lacks'], MessageDescriptor>> = {
  title: msg`Un titre`,
  questions: msg`Une question`,
  text: msg`Le texte de la question`,
  choices: msg`Au moins deux choix`,
  choice_text: msg`Le texte de chaque choix`,
};
