import { eq } from 'drizzle-orm';
import type { CatalogMail } from '#domain/campaigns/catalog-mail.ts';
import { templateDesign } from '#domain/campaigns/mail-templates.ts';
import type { SendCatalogState } from '#domain/campaigns/send-catalog-state.ts';
import { DEFAULT_LOCALE, isLocale, languageTag } from '#domain/values/locale.ts';
import { themeRamp } from '#domain/values/theme-ramp.ts';
import type { Config } from '../config.ts';
import type { Executor } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { notFound } from '../http/problem.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { mailWords } from './mail-words.ts';

export interface Sender {
  readonly name: string;
  readonly alias: string;
  readonly mark: string;
  readonly primary_color: string;
  readonly time_zone: string;
}

export async function readSender(executor: Executor, supplier_id: string): Promise<Sender> {
  const [sender] = await executor
    .select({
      name: supplier.name,
      alias: supplier.alias,
      mark: supplier.mark,
      primary_color: supplier.primary_color,
      terms: supplier.ordering_terms,
    })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!sender) throw notFound();
  const { terms, ...named } = sender;
  return { ...named, time_zone: terms.delivery.time_zone };
}

export interface Reader {
  readonly name: string;
  readonly locale: string;
}

type Links = Pick<CatalogMail, 'catalogLink' | 'unsubscribeLink' | 'pixelLink' | 'pictureHosts'>;

/** One reader's mail: the supplier's own design where they have made one, else the template in the reader's language. */
export async function composeCatalogMail(
  wizard: SendCatalogState,
  sender: Sender,
  reader: Reader,
  links: Links,
): Promise<CatalogMail> {
  const locale = isLocale(reader.locale) ? reader.locale : DEFAULT_LOCALE;
  const words = mailWords(await serverTexts(locale));
  const own = wizard.selectedTemplate === 'custom' ? wizard.design : null;
  const [firstName = ''] = reader.name.split(' ');
  const colors = themeRamp(sender.primary_color).light;
  const subject = wizard.data.static.subject || words.subject;
  return {
    design: own ?? templateDesign(wizard.selectedTemplate, words),
    language: languageTag(locale),
    subject: subject.replaceAll('{supplierName}', sender.name).replaceAll('{firstName}', firstName),
    values: { supplierName: sender.name, firstName },
    words,
    mark: sender.mark,
    color: colors['--fill'],
    ink: colors['--on-fill'],
    ...links,
  };
}

/** The addresses of a mail's links and pictures; `localePath` is `/en_GB` for example, and empty for French. */
export function catalogLinks({ publicUrl, assetsUrl }: Config, locale: string, token: string) {
  const base = publicUrl.replace(/\/+$/, '');
  const localePath = locale === DEFAULT_LOCALE || !isLocale(locale) ? '' : `/${locale}`;
  return {
    catalogLink: `${base}${localePath}/in/${token}`,
    unsubscribeLink: `${base}${localePath}/in/${token}?unsubscribe`,
    pixelLink: `${base}/v2/public_link/${token}/pixel`,
    oneClickLink: `${base}/v2/public_link/${token}/unsubscribe`,
    pictureHosts: { assets: assetsUrl.replace(/\/+$/, ''), uploads: base },
  };
}
