import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClientField } from '#domain/imports/client-columns.ts';
import type { ClientRefusal, ClientWarning } from '#domain/imports/client-import.ts';

/** The fields that a column of a list of clients can have. */
export const FIELD_WORDS: Readonly<Record<ClientField, MessageDescriptor>> = {
  name: msg`Nom`,
  client_number: msg`Code client`,
  siret: msg`SIRET`,
  street: msg`Rue`,
  postcode: msg`Code postal`,
  city: msg`Ville`,
  email: msg`Adresse e-mail`,
  contact: msg`Prénom et nom`,
  phone: msg`Téléphone`,
  price_group: msg`Groupe de prix`,
  sales_discount: msg`Remise`,
  note: msg`Note interne`,
};

/** Why a row is refused, and which part of a row is left out. */
export const REASON_WORDS: Readonly<Record<ClientRefusal | ClientWarning, MessageDescriptor>> = {
  no_name: msg`sans nom`,
  unknown_price_group: msg`groupe de prix inconnu`,
  not_a_discount: msg`remise illisible`,
  twice_in_file: msg`déjà plus haut dans la liste`,
  not_a_siret: msg`SIRET faux, laissé de côté`,
  not_an_email: msg`e-mail faux, laissé de côté`,
  no_address: msg`sans adresse complète : à compléter avant sa première commande`,
};
