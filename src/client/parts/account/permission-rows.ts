/** The permissions of a supplier's people in plain verbs, by subject. Each permission of a role is listed here once. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '#domain/people/permissions.ts';

export interface PermissionRow {
  readonly permission: Permission;
  readonly words: MessageDescriptor;
}

export interface PermissionPart {
  readonly title: MessageDescriptor;
  readonly rows: readonly PermissionRow[];
}

export const PERMISSION_PARTS: readonly PermissionPart[] = [
  {
    title: msg`Commandes`,
    rows: [
      { permission: 'purchase_order:read', words: msg`Voir les commandes` },
      { permission: 'purchase_order:confirm', words: msg`Confirmer, proposer, refuser` },
      { permission: 'purchase_order:prepare', words: msg`Préparer, peser, expédier` },
    ],
  },
  {
    title: msg`Offre`,
    rows: [
      { permission: 'catalog:read', words: msg`Voir la boutique` },
      { permission: 'product:read', words: msg`Voir les produits` },
      { permission: 'product:update', words: msg`Changer produits et catalogues` },
      { permission: 'price_group:read', words: msg`Voir les groupes de prix` },
      { permission: 'price_group:update', words: msg`Changer les prix` },
      { permission: 'translation:read', words: msg`Voir les traductions` },
      { permission: 'translation:update', words: msg`Traduire` },
    ],
  },
  {
    title: msg`Clients`,
    rows: [
      { permission: 'client:read', words: msg`Voir les clients` },
      { permission: 'client:update', words: msg`Ajouter, inviter, changer, retirer` },
    ],
  },
  {
    title: msg`Espace`,
    rows: [
      { permission: 'supplier:read', words: msg`Voir le tableau de bord et les réglages` },
      { permission: 'supplier:update', words: msg`Changer réglages et logistique` },
      { permission: 'assistant:ask', words: msg`Questionner l’assistant` },
      { permission: 'team:update', words: msg`Inviter, changer et retirer des personnes` },
    ],
  },
];

/** Whether a permission allows only reading. */
export const isLooking = (permission: Permission) => permission.endsWith(':read');
