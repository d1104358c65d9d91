import { i18n } from '@lingui/core';
import { type ComponentType, createElement } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { TextPart } from './text-places.ts';
import { hasTexts, loadTexts, useTexts } from './texts.ts';

export type TextedPart<Props> = ComponentType<Props> & {
  /**
   * Loads the component and its texts before it is drawn. Never rejects: a failure shows when the component is drawn.
   */
  readonly preload: (locale: string) => Promise<void>;
};

/** A lazy part of the app with texts of its own. It is drawn once both are there, in the page's language. */
export function textedPart<Props extends object>(
  texts: TextPart,
  load: () => Promise<{ default: ComponentType<Props> }>,
): TextedPart<Props> {
  const Part = lazyPart(load);
  function Texted(props: Props) {
    // Asks for both at the same time.
    if (!hasTexts(texts, i18n.locale)) void Part.preload();
    useTexts(texts);
    return createElement(Part, props);
  }
  const preload = async (locale: string) => {
    await Promise.all([Part.preload(), loadTexts(texts, locale).catch(() => undefined)]);
  };
  return Object.assign(Texted, { preload });
}
