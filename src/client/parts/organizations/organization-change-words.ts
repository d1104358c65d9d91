/** What a change of the organization says, in words for people, and why the server did not take it. */
import { useLingui } from '@lingui/react/macro';
import { MEMBER_ROLE_WORDS } from '#client/parts/account/role-words.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { KeptChange } from '#client/store/device/organization-change-row.ts';
import type { OrganizationProfile } from '#domain/people/organization-change.ts';

export function useChangeWords() {
  const { t } = useLingui();
  const fields: Readonly<Record<keyof OrganizationProfile, string>> = {
    name: t`Nom de l’organisation`,
    alias: t`Nom dans les adresses`,
    siret: t`Numéro SIRET`,
    document_email: t`Adresse des documents électroniques`,
  };
  const fieldsIn = (profile: object) =>
    Object.entries(fields).flatMap(([field, words]) => (field in profile ? [words] : []));
  return ({ name, change }: KeptChange): string => {
    switch (change.kind) {
      case 'prefer':
        return change.preferred ? t`${name} : préféré` : t`${name} : plus préféré`;
      case 'profile':
        return fieldsIn(change.profile).join(', ');
      case 'address':
        return change.address === null ? t`${name} : adresse retirée` : t`${name} : adresse`;
      case 'member':
        return change.member === null ? t`${name} : plus membre` : t`${name} : rôle et limite`;
      case 'invite':
        return t`Invitation de ${name}`;
      case 'request':
        return change.request === null ? t`${name} : demande retirée` : t`Demande à ${name}`;
      case 'close':
        return t`Fermeture de ${name}`;
    }
  };
}

export function useRefusalWords({ refusal, change }: KeptChange): string {
  const { t } = useLingui();
  if (refusal === 'not_allowed') return t`Votre rôle ne permet plus de changer ce réglage.`;
  const otherwise = t`Le réglage n’a pas pu être enregistré.`;
  switch (change.kind) {
    case 'prefer':
      return refusal === 'not_found' ? t`Ce fournisseur n’est plus lié à votre organisation.` : otherwise;
    case 'profile':
      return refusal === 'IN_USE' ? t`Une autre organisation a déjà ce nom dans les adresses.` : otherwise;
    case 'address':
      return refusal === 'not_found' ? t`Cette adresse a été retirée entre-temps.` : otherwise;
    case 'member':
      if (refusal === 'not_found') return t`Cette personne n’est plus membre.`;
      return refusal === 'invalid_input' ? t`Il faut au moins un responsable.` : otherwise;
    case 'invite':
      return refusal === 'IN_USE' ? t`Cette personne est déjà membre.` : otherwise;
    case 'request':
      return refusal === 'invalid_input' ? t`Ce fournisseur n’est plus sur Carreau.` : otherwise;
    case 'close':
      return refusal === 'IN_USE'
        ? t`Des commandes sont encore en cours : l’organisation reste ouverte.`
        : t`L’organisation n’a pas pu être fermée.`;
  }
}

/** What the person had put; nothing where the change itself says it. */
export function useWantedWords({ change }: KeptChange): readonly string[] {
  const { t } = useLingui();
  const tag = useLanguageTag();
  switch (change.kind) {
    case 'prefer':
    case 'close':
      return [];
    case 'request':
      return change.request === null || change.request.message === '' ? [] : [change.request.message];
    case 'profile': {
      const { name, alias, siret, document_email } = change.profile;
      return [name, alias, siret, document_email].flatMap((text) => text ?? []);
    }
    case 'address': {
      if (change.address === null) return [];
      const { label, street, postcode, city } = change.address;
      return [label, street, `${postcode} ${city}`];
    }
    case 'member': {
      const { role, order_limit } = change.member ?? {};
      const limit = order_limit === null ? t`sans limite` : order_limit && moneyText(order_limit, tag);
      return [...(role === undefined ? [] : [t(MEMBER_ROLE_WORDS[role])]), ...(limit === undefined ? [] : [limit])];
    }
    case 'invite': {
      const { email, role } = change.invitation;
      return [email, t(MEMBER_ROLE_WORDS[role])];
    }
  }
}
