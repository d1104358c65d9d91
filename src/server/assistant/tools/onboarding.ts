/** How far a new space is, and what to do next. */
import { z } from 'zod';
import type { AssistantPlace } from '#contract/assistant-part.ts';
import { TOPIC_PERMISSIONS } from '#domain/people/assistant.ts';
import type { OnboardingStage } from '#domain/people/onboarding.ts';
import { readOnboarding } from '../../spaces/onboarding.ts';
import { cell, table } from '../drawing.ts';
import { type Asking, tool } from '../tool.ts';

const SCREENS: Readonly<Record<OnboardingStage, AssistantPlace['screen']>> = {
  'create-logistics-pricing': 'logistics-pricing',
  'create-client': 'clients',
  'create-product': 'products',
  'create-catalog': 'catalogs',
  'try-purchase-order': 'orders',
};

function stageWords(stage: OnboardingStage, { i18n }: Asking): string {
  switch (stage) {
    case 'create-logistics-pricing':
      return i18n._('Régler jours, minimums et port');
    case 'create-client':
      return i18n._('Créer un premier client');
    case 'create-product':
      return i18n._('Créer un produit avec son prix');
    case 'create-catalog':
      return i18n._('Avoir un catalogue à montrer');
    case 'try-purchase-order':
      return i18n._('Passer une première commande');
  }
}

export const onboardingHelp = tool({
  name: 'onboarding',
  description: 'The stages that lead a new supplier to the first order: which are done and which one comes next.',
  arguments: z.strictObject({}),
  permissions: TOPIC_PERMISSIONS.onboarding,
  run: async (asking) => {
    const { services, supplier_id, i18n } = asking;
    const { stages, active_stage } = await readOnboarding(services, supplier_id);
    const text =
      active_stage === null
        ? i18n._('Tout est fait\u00a0: votre espace reçoit des commandes.')
        : i18n._('À faire maintenant\u00a0: {stage}.', { stage: stageWords(active_stage, asking) });
    const list = table(i18n._('Étapes'), stages, [
      [i18n._('Étape'), ({ stage }) => cell(stageWords(stage, asking), { screen: SCREENS[stage] })],
      [i18n._('Fait'), ({ completed }) => cell(completed ? i18n._('oui') : i18n._('non'))],
    ]);
    return { text, parts: [list] };
  },
});
