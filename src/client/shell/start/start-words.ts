/**
 * The words for an app that doesn't start. Its files and catalogs may be missing then, so scripts/start-words.ts writes
 * these words into index.html, in every language.
 */
import { msg } from '@lingui/core/macro';

export const START_WORDS = {
  title: msg`L’application ne s’ouvre pas`,
  advice: msg`Vérifiez le réseau, puis réessayez. Votre panier et vos commandes en attente sont conservés sur cet appareil.`,
  again: msg`Réessayer`,
  mending: msg`L’application se répare…`,
};
