/** The words for a device that could not save. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StorageRefusal } from '#client/store/device/storage-refusal.ts';

export const STORAGE_REFUSAL_TEXTS: Readonly<Record<StorageRefusal, MessageDescriptor>> = {
  quota: msg`Cet appareil n’a plus de place : libérez de l’espace, puis réessayez.`,
  storage_forbidden: msg`Ce navigateur refuse d’enregistrer (navigation privée ?) : rien n’a été gardé.`,
  storage_lost: msg`L’enregistrement sur cet appareil s’est interrompu : rechargez la page, puis réessayez.`,
};
