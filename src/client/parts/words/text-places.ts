/**
 * The app's texts come to a device in parts: one for a buyer's first screen, others for other screens. Translators see
 * one catalog; the build (scripts/text-parts.ts) divides it by the files that use a text.
 */

/**
 * The folders of each part. A text outside of them is common. A screen reaches another part only through a `textedPart`
 * (tests/house/text-parts.test.ts).
 */
const PLACES = {
  // Opened where people share a device; the page for signing in does without.
  people: /^src\/client\/areas\/auth\/(?:people-screen|person-tile|pin-sheet|join-form)\./,
  // What a sign-in draws only where a code is asked for, and how the account's sheet turns that on.
  'second-factor': /^src\/client\/(?:areas\/auth\/second-step\.|parts\/account\/second-factor\/)/,
  auth: /^src\/client\/areas\/auth\//,
  internal: /^src\/client\/areas\/internal\//,
  'public-link': /^src\/client\/areas\/public-link\//,
  // What the organization probably forgot, at all suppliers: read late from the device's store.
  suggestions: /^src\/client\/areas\/supply-center\/suggestions\//,
  'supply-center': /^src\/client\/areas\/supply-center\//,
  'supply-center-admin': /^src\/client\/areas\/supply-center-admin\//,
  // Counting aloud, which few turn on.
  voice: /^src\/client\/areas\/supplier\/guides\/voice\//,
  // A pasted or dropped list of codes. The catalog shows the first hit of a pasted one.
  'quick-order': /^src\/client\/areas\/supplier\/quick-order\/(?!first-hit)/,
  // What the home screen and the cart draw late, from the device's store.
  usual: /^src\/client\/areas\/supplier\/(?:usual\/|cart\/top-up-card\.)/,
  // What a buyer opens from the catalog. Two things stay common, as the catalog needs them: scan-provider and
  // scanner-words.
  buying:
    /^src\/client\/(?:areas\/supplier\/(?:cart|checkout|guides|home|more|orders|product|quick-order|scan)\/(?!scan-provider)|parts\/(?:scanner\/(?!scanner-words)|cart\/reorder-|surveys\/))/,
  standing: /^src\/client\/areas\/supplier\/standing\//,
  'check-in': /^src\/client\/areas\/supplier\/check-in\//,
} as const;

/**
 * Each screen of the back office, with the files of other screens' folders that it shows. Folders without a screen here
 * are part of `admin`.
 */
const ADMIN_PLACES = {
  'admin-assistant': /^assistant\//,
  'admin-catalogs': /^(?:catalogs|draft)\//,
  'admin-categories': /^categories\//,
  'admin-clients': /^(?:clients|client-products|draft)\/|^price-groups\/use-formula-words\.|^team\/person-fields\./,
  'admin-closed': /^closed\//,
  'admin-dashboard':
    /^(?:dashboard|onboarding|brand)\/|^orders\/(?:bulk-results|use-bulk-confirm|desk-sound)\.|^send-catalog\/use-prepare-campaign\./,
  'admin-import': /^import\//,
  'admin-logistics': /^logistics\//,
  'admin-order-files': /^order-files\//,
  'admin-orders': /^(?:orders|filters)\/|^dashboard\/doubt-words\./,
  'admin-palette': /^palette\/|^send-catalog\/use-prepare-campaign\.|^import\/import-gauge\./,
  'admin-preparation': /^preparation\/|^orders\/(?:line-label|missing-rest)\./,
  'admin-price-groups':
    /^(?:price-groups|price-file)\/|^client-products\/(?:code-list|own-l|paste-list|use-own-changes)|^logistics\/number-field\.|^import\/(?:import-words|pasted-file|reading-time)\./,
  'admin-products': /^(?:products|draft|filters)\//,
  'admin-register': /^(?:register|brand)\//,
  'admin-send-catalog': /^send-catalog\/|^draft\/kept-line\./,
  'admin-settings': /^(?:settings|credentials|brand)\/|^logistics\/(?:use-saved-parts|terms-stores)\./,
  'admin-surveys': /^surveys\/|^draft\/kept-line\./,
  'admin-team': /^(?:team|draft)\/|^settings\/saved-foot\./,
  'admin-translations': /^translations\//,
} as const;
const ADMIN = 'src/client/areas/admin/';

/** Files beside the areas that no first screen draws, with the parts that do. */
const DRAWN_BY: readonly (readonly [RegExp, readonly TextPart[]])[] = [
  [
    /^src\/client\/parts\/orders\/(?:order-words|order-withdraw)\./,
    ['buying', 'standing', 'check-in', 'supply-center', 'supply-center-admin', 'usual', 'admin-orders'],
  ],
  [
    /^src\/client\/parts\/orders\/difference-words\./,
    ['buying', 'standing', 'supply-center', 'supply-center-admin', 'admin-order-files'],
  ],
  [/^src\/client\/areas\/supplier\/guides\/count-words\./, ['buying', 'voice']],
  [/^src\/client\/(?:areas\/supplier\/order-form\/|parts\/orders\/paper-key\.)/, ['buying', 'quick-order']],
  [/^src\/client\/parts\/words\/use-promo-text\./, ['admin-price-groups', 'internal']],
  [/^src\/client\/parts\/words\/use-copy\./, ['second-factor', 'admin-settings']],
  [/^src\/client\/parts\/words\/kept-note\./, ['supply-center', 'supply-center-admin']],
  [/^src\/client\/parts\/words\/change-notices\./, ['standing', 'supply-center', 'supply-center-admin']],
  [/^src\/client\/parts\/organizations\//, ['supply-center', 'supply-center-admin']],
  [/^src\/client\/parts\/orders\/(?:usual-words|product-refusals)\./, ['usual', 'suggestions']],
  [/^src\/client\/areas\/auth\/email-field\./, ['auth', 'people']],
  [/^src\/client\/parts\/checkout\/own-limit\./, ['buying', 'supply-center']],
  [/^src\/client\/parts\/orders\/order-change-words\./, ['buying', 'admin-orders']],
  [/^src\/client\/parts\/orders\/use-keep-decision\./, ['buying', 'supply-center-admin']],
  [/^src\/client\/parts\/orders\/waiting-orders\./, ['usual', 'supply-center']],
  [/^src\/client\/parts\/products\/product-field-words\./, ['admin-products', 'internal']],
  [/^src\/client\/parts\/account\/permission-rows\./, ['admin-team', 'admin-settings', 'internal']],
  [/^src\/client\/parts\/orders\/order-event-words\./, ['admin-settings', 'internal']],
  [
    /^src\/client\/parts\/account\/role-words\./,
    ['admin-team', 'admin-closed', 'supply-center', 'supply-center-admin', 'internal'],
  ],
];

export type AdminPart = keyof typeof ADMIN_PLACES | 'admin';
export type TextPart = keyof typeof PLACES | AdminPart | 'common';

/**
 * The parts that get a text, by the files that use it. A text of several parts is in each of them, so that a buyer's
 * first screen waits for none of them; what the first screen draws itself is common.
 */
export function partsOf(files: readonly string[]): readonly TextPart[] {
  const parts = new Set(files.flatMap(placesOf));
  return parts.has('common') ? ['common'] : [...parts];
}

function placesOf(file: string): readonly TextPart[] {
  if (file.startsWith(ADMIN)) {
    const screens = keysOf(ADMIN_PLACES).filter((part) => ADMIN_PLACES[part].test(file.slice(ADMIN.length)));
    return screens.length === 0 ? ['admin'] : screens;
  }
  const drawnBy = DRAWN_BY.find(([name]) => name.test(file))?.[1];
  return drawnBy ?? [keysOf(PLACES).find((part) => PLACES[part].test(file)) ?? 'common'];
}

function keysOf<Places extends object>(places: Places): (keyof Places)[] {
  return Object.keys(places) as (keyof Places)[];
}
