import { i18n } from '@lingui/core';
import type { Saving } from '#client/store/device/storage-refusal.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { STORAGE_REFUSAL_TEXTS } from './storage-refusal-text.ts';

/** Whether the device has saved it; a toast tells the person where it could not. */
export function isSaved(saving: Saving<unknown>): boolean {
  if (saving.kind === 'saved') return true;
  showToast({ tone: 'bad', message: i18n._(STORAGE_REFUSAL_TEXTS[saving.reason]) });
  return false;
}
