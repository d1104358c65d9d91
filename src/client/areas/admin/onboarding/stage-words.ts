/** The words of each stage: its purpose, what completes it, and the fact that a completed one shows. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OnboardingAnswer } from '#contract/onboarding.ts';
import type { OnboardingStage } from '#domain/people/onboarding.ts';

interface StageWords {
  readonly title: MessageDescriptor;
  readonly what: MessageDescriptor;
  readonly completed: MessageDescriptor;
  readonly action: MessageDescriptor;
}

export const STAGE_WORDS: Readonly<Record<OnboardingStage, StageWords>> = {
  'create-logistics-pricing': {
    title: msg`Livraison et minimums`,
    what: msg`Vos jours, votre minimum de commande et le port.`,
    completed: msg`Se coche dès qu’une règle est enregistrée.`,
    action: msg`Régler la livraison`,
  },
  'create-client': {
    title: msg`Un premier client`,
    what: msg`Un nom et une adresse e-mail suffisent ; rien ne part sans vous.`,
    completed: msg`Se coche dès qu’un client existe.`,
    action: msg`Ajouter un client`,
  },
  'create-product': {
    title: msg`Vos produits`,
    what: msg`Déposez votre tarif Excel, même sans colonne de code.`,
    completed: msg`Se coche dès qu’un produit a un prix.`,
    action: msg`Ajouter des produits`,
  },
  'create-catalog': {
    title: msg`Un catalogue`,
    what: msg`Ce que vos clients voient. « Tout » convient pour commencer.`,
    completed: msg`Se coche dès qu’un client voit un produit.`,
    action: msg`Choisir`,
  },
  'try-purchase-order': {
    title: msg`Une commande d’essai`,
    what: msg`Passez-la à la place d’un client : elle suit tout le chemin.`,
    completed: msg`Se coche quand la commande est enregistrée.`,
    action: msg`Essayer`,
  },
};

/** The fact behind a completed stage: `6 jours par semaine, clôture 22:00`. */
export function useStageFact(): (stage: OnboardingStage, facts: OnboardingAnswer['facts']) => string {
  const { t, i18n } = useLingui();
  return (stage, facts) => {
    const { delivery_weekdays, cut_off, clients, first_client, products, priced_products } = facts;
    switch (stage) {
      case 'create-logistics-pricing': {
        const days = plural(delivery_weekdays.length, { one: '# jour par semaine', other: '# jours par semaine' });
        return t`${days}, clôture ${cut_off}`;
      }
      case 'create-client': {
        const name = first_client ?? '';
        const others = plural(clients - 1, { one: '# autre', other: '# autres' });
        return clients > 1 ? t`${name} et ${others}` : name;
      }
      case 'create-product': {
        const all = plural(products, { one: '# produit', other: '# produits' });
        const priced = i18n.number(priced_products);
        return t`${all}, ${priced} avec un prix`;
      }
      case 'create-catalog': {
        const seenBy = plural(clients, { one: '# client', other: '# clients' });
        return t`Tout le catalogue, pour ${seenBy}`;
      }
      case 'try-purchase-order': {
        const number = facts.first_order_number ?? '';
        return t`Commande ${number}`;
      }
    }
  };
}
