/**
 * The texts of the back office: a file for each screen and language, which the screen waits for. The texts of
 * `register` come with its own entry.
 */
import type { AdminPart } from '../../parts/words/text-places.ts';
import { addTexts, type Catalog, type Catalogs } from '../../parts/words/texts.ts';

addTexts({
  admin: import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin' }),
  'admin-assistant': import.meta.glob<Catalog>('../../../../locales/*/common.po', {
    query: '?texts=admin-assistant',
  }),
  'admin-catalogs': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-catalogs' }),
  'admin-categories': import.meta.glob<Catalog>('../../../../locales/*/common.po', {
    query: '?texts=admin-categories',
  }),
  'admin-clients': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-clients' }),
  'admin-closed': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-closed' }),
  'admin-dashboard': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-dashboard' }),
  'admin-import': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-import' }),
  'admin-logistics': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-logistics' }),
  'admin-order-files': import.meta.glob<Catalog>('../../../../locales/*/common.po', {
    query: '?texts=admin-order-files',
  }),
  'admin-orders': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-orders' }),
  'admin-palette': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-palette' }),
  'admin-preparation': import.meta.glob<Catalog>('../../../../locales/*/common.po', {
    query: '?texts=admin-preparation',
  }),
  'admin-price-groups': import.meta.glob<Catalog>('../../../../locales/*/common.po', {
    query: '?texts=admin-price-groups',
  }),
  'admin-products': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-products' }),
  'admin-send-catalog': import.meta.glob<Catalog>('../../../../locales/*/common.po', {
    query: '?texts=admin-send-catalog',
  }),
  'admin-settings': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-settings' }),
  'admin-surveys': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-surveys' }),
  'admin-team': import.meta.glob<Catalog>('../../../../locales/*/common.po', { query: '?texts=admin-team' }),
  'admin-translations': import.meta.glob<Catalog>('../../../../locales/*/common.po', {
    query: '?texts=admin-translations',
  }),
} satisfies Record<Exclude<AdminPart, 'admin-register'>, Catalogs>);
