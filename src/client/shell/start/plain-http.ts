import { i18n } from '@lingui/core';
import { PLAIN_HTTP_TEXT } from '../../parts/app/install.ts';
import { readStored, writeStored } from '../../store/device/key-value-storage.ts';
import { showToast } from '../../ui/toast-store.ts';

const SAID = 'gs-plain-http-said';
const device = () => localStorage;

/** Says once on each device what the browser withholds from a page over plain http. */
export function sayWhatPlainHttpLacks(): void {
  if (window.isSecureContext || readStored(device, SAID, isTrue)) return;
  writeStored(device, SAID, true);
  showToast({ message: i18n._(PLAIN_HTTP_TEXT), duration: Number.POSITIVE_INFINITY });
}

function isTrue(value: unknown): value is true {
  return value === true;
}
