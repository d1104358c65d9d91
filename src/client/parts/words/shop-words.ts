/**
 * The supplier's own words replace the app's while their buyer front is open. The device asks for them in the background
 * and keeps them for offline use. A word that lacks a placeholder of the text it replaces is left out.
 */
import { i18n, type Messages } from '@lingui/core';
import { liveQuery } from 'dexie';
import { drawn, mayReplace, undrawn } from '#domain/catalog/shop-words.ts';
import { isLocale } from '#domain/values/locale.ts';
import { keptWords, type ShopTexts } from '../../store/catalog/kept-words.ts';
import { openDatabase } from '../../store/device/database.ts';
import { pullWords } from '../../sync/words-pull.ts';

/** Replaces words in a language, also those that the app loads later. Returns the function that restores the app's words. */
export function replaceWords(locale: string, texts: ShopTexts): () => void {
  const own: Messages = {};
  let isReplacing = false;
  const replace = () => {
    if (isReplacing || i18n.locale !== locale) return;
    const { messages } = i18n;
    const replaced: Messages = {};
    for (const [id, text] of Object.entries(texts)) {
      const now = messages[id];
      if (now === undefined || now === taken.get(id)) continue;
      const before = undrawn(now);
      if (before === null || !mayReplace(before, text)) continue;
      own[id] = now;
      const parts = [...drawn(text)] as Messages[string];
      taken.set(id, parts);
      replaced[id] = parts;
    }
    if (Object.keys(replaced).length === 0) return;
    isReplacing = true;
    i18n.load(locale, replaced);
    isReplacing = false;
  };
  const taken = new Map<string, Messages[string]>();
  const stop = i18n.on('change', replace);
  replace();
  return () => {
    stop();
    if (Object.keys(own).length > 0) i18n.load(locale, own);
  };
}

/** Shows the supplier's words in the page's language, also after a change of language. Returns what ends that. */
export function showShopWords(account_id: string, supplier_id: string): () => void {
  const database = openDatabase(account_id);
  let shownIn: string | null = null;
  let end = () => {};
  const follow = () => {
    const { locale } = i18n;
    if (locale === shownIn || !isLocale(locale)) return;
    // First: putting the old words back is a change that calls this function again.
    shownIn = locale;
    end();
    let putBack = () => {};
    const show = (texts: ShopTexts) => {
      putBack();
      putBack = replaceWords(locale, texts);
    };
    // After a failure the kept words stay, or the app's own.
    const kept = liveQuery(() => keptWords(database, supplier_id, locale)).subscribe({ next: show, error: () => {} });
    pullWords(database, supplier_id, locale).catch(() => undefined);
    end = () => {
      kept.unsubscribe();
      putBack();
    };
  };
  const stop = i18n.on('change', follow);
  follow();
  return () => {
    stop();
    end();
  };
}
