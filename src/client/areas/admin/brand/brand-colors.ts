import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DEFAULT_PRIMARY_COLOR } from '#domain/values/theme-ramp.ts';

/** Colours that are offered to a supplier who has none at hand. */
export const BRAND_COLORS: readonly { readonly color: string; readonly name: MessageDescriptor }[] = [
  { color: DEFAULT_PRIMARY_COLOR, name: msg`Bleu` },
  { color: '#0f7a45', name: msg`Vert` },
  { color: '#8e1b2b', name: msg`Bordeaux` },
  { color: '#ffd500', name: msg`Jaune` },
  { color: '#1c1a15', name: msg`Noir` },
];
