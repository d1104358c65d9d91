/** The supplier's texts in the languages of their buyers: a table counts the missing ones and opens them side by side. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { dateFormat } from '#client/parts/words/date-format.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { undoLast, useUndoKey } from '#client/ui/undo.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import {
  TRANSLATED_RESOURCES,
  TRANSLATION_SELECTIONS,
  type TranslationSelection,
} from '#domain/catalog/translation.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, offeredLocales } from '#domain/values/locale.ts';
import { cleanText } from '#domain/values/text.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { MissingMatrix, type Place } from './missing-matrix.tsx';
import { RunLine } from './run-line.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { TextList } from './text-list.tsx';
import { TranslateDialog } from './translate-dialog.tsx';
import { isShopWords, useTranslationWords } from './translation-words.ts';
import styles from './translations-screen.module.css';
import { useTexts } from './use-texts.ts';
import { type ResourceStatus, type TranslationStatus, useTranslationStatus } from './use-translation-status.ts';

const isSelection = (text: string): text is TranslationSelection =>
  TRANSLATION_SELECTIONS.some((each) => each === text);

export default function TranslationsScreen({ supplier }: AdminScreenProps) {
  const { t } = useLingui();
  const status = useTranslationStatus(supplier.supplier_id);
  const [written = DEFAULT_LOCALE] = (supplier.locales ?? []).filter(isLocale);
  const languages = offeredLocales(written, supplier.locales).filter((each) => each !== written);
  if (status.isPending) {
    return (
      <main aria-busy={status.failure === null}>
        <PageHeader title={t`Traductions`} />
        <div className={styles.loading}>
          {status.failure === null ? (
            <Skeleton height={240} />
          ) : (
            <QueryFailure error={status.failure} retry={status.retry} />
          )}
        </div>
      </main>
    );
  }
  return <TranslationDesk supplier={supplier} status={status} written={written} languages={languages} />;
}

/** The first cell with missing texts, or the first one where none is missing. */
function firstPlace(found: readonly ResourceStatus[], languages: readonly Locale[]): Place {
  const cells = found.flatMap(({ resource, status }) =>
    languages.map((language) => ({
      place: { resource, language },
      missing: status.languages.find((each) => each.language === language)?.missing ?? 0,
    })),
  );
  const { place } = cells.find(({ missing }) => missing > 0) ?? cells[0] ?? {};
  return place ?? { resource: 'product', language: DEFAULT_LOCALE };
}

type TranslationDeskProps = {
  supplier: SupplierCard;
  status: TranslationStatus;
  written: Locale;
  languages: readonly Locale[];
};

function TranslationDesk({ supplier, status, written, languages }: TranslationDeskProps) {
  const { t } = useLingui();
  const { supplier_id } = supplier;
  const { tag, languageName, languageHeading, resourceName } = useTranslationWords();
  const mayUpdate = usePermission('translation:update');
  const maySeeProducts = usePermission('product:read');
  const [place, setPlace] = useState<Place>(() => firstPlace(status.found, languages));
  const [show, setShow] = useState<TranslationSelection>('missing');
  const [search, setSearch] = useState('');
  const [isTranslating, setTranslating] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  /** The runs that this screen saw running. The screen says nothing of runs that ended before it was opened. */
  const [seenSince] = useState(() => new Set<string>());
  const shown = { ...place, show, query: useDeferredValue(cleanText(search)) };
  const texts = useTexts(supplier_id, shown);
  useUndoKey(t`annuler le dernier changement`);

  const here = status.found.find(({ resource }) => resource === place.resource)?.status;
  const counted = here?.languages.find(({ language }) => language === place.language);
  const missing = status.found
    .flatMap((each) => each.status.languages)
    .filter(({ language }) => languages.some((each) => each === language))
    .reduce((sum, each) => sum + each.missing, 0);
  const [job] = here?.jobs.filter(({ target_language }) => target_language === place.language) ?? [];
  if (job?.state === 'running') seenSince.add(job.job_id);
  const from = languageHeading(written);
  const into = plural(languages.length, { one: '# langue', other: '# langues' });
  const lacking = plural(missing, { one: 'il manque # texte', other: 'il manque # textes' });
  const savedAt = texts.savedAt && dateFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(texts.savedAt);
  const isOfShop = isShopWords(place.resource);
  const open = ({ resource, language }: Place) => {
    // The supplier's own language is the source of every resource except the shop's words.
    const isSource = language === written && !isShopWords(resource);
    setPlace({ resource, language: isSource ? (languages[0] ?? language) : language });
    if (isShopWords(resource) !== isOfShop) setShow(isOfShop ? 'missing' : 'all');
    setSearch('');
  };

  if (isPreviewing) {
    return (
      <ShopPreview supplier={supplier} source={written} language={place.language} close={() => setPreviewing(false)} />
    );
  }
  return (
    <main className={styles.screen}>
      <PageHeader title={t`Traductions`} note={t`${from} vers ${into} · ${lacking}`}>
        {maySeeProducts && place.language !== written ? (
          <Button variant="outline" icon="show" onClick={() => setPreviewing(true)}>
            {t`Aperçu`}
          </Button>
        ) : null}
        {mayUpdate && place.language !== written ? (
          <Button icon="translations" onClick={() => setTranslating(true)}>
            {t`Traduire…`}
          </Button>
        ) : null}
      </PageHeader>
      {job !== undefined && seenSince.has(job.job_id) ? <RunLine job={job} /> : <span />}
      <div className={styles.tools}>
        <div className={styles.places}>
          <Select
            label={t`Quoi`}
            labelHidden
            value={place.resource}
            onValueChange={(value) =>
              open({ ...place, resource: TRANSLATED_RESOURCES.find((each) => each === value) ?? place.resource })
            }
            options={status.found.map(({ resource }) => ({ value: resource, label: resourceName(resource) }))}
          />
          <Select
            label={t`Langue des textes`}
            labelHidden
            value={place.language}
            onValueChange={(value) => isLocale(value) && open({ ...place, language: value })}
            options={(isOfShop ? [written, ...languages] : languages).map((language) => ({
              value: language,
              label: languageName(language),
            }))}
          />
        </div>
        <SegmentedControl
          label={t`Montrer`}
          value={show}
          onValueChange={(value) => isSelection(value) && setShow(value)}
          options={[
            { value: 'missing', label: t`Manquants ${counted?.missing ?? 0}` },
            isOfShop
              ? { value: 'written', label: t`Changés ${counted?.translated ?? 0}` }
              : { value: 'review', label: t`À relire ${counted?.to_review ?? 0}` },
            { value: 'all', label: t`Tous` },
          ]}
        />
        <SearchField
          label={t`Chercher un texte`}
          placeholder={t`Chercher un texte`}
          value={search}
          onChange={setSearch}
          shortcut="/"
        />
      </div>
      <div className={styles.body}>
        <aside className={styles.matrix} aria-label={t`Ce qui manque`}>
          <MissingMatrix statuses={status.found} languages={languages} place={place} open={open} />
        </aside>
        <section className={styles.list} aria-label={t`Textes côte à côte`}>
          <TextList texts={texts} shown={shown} source={written} mayUpdate={mayUpdate} />
        </section>
      </div>
      <footer className={styles.foot}>
        <span role="status">{savedAt === null ? t`Enregistré à chaque ligne` : t`Enregistré à ${savedAt}`}</span>
        {texts.savedAt === null ? null : (
          <Button variant="ghost" size="s" icon="undo" onClick={undoLast}>
            {t`Annuler`}
          </Button>
        )}
        {mayUpdate ? (
          <span className={classNames(styles.keys, styles.hints)}>
            <KeyHint keys={[t`Entrée`]} /> {t`ligne suivante`} <KeyHint keys={['Ctrl', t`Entrée`]} /> {t`proposition`}
          </span>
        ) : (
          <span className={styles.keys}>{t`Votre rôle permet de lire les traductions, pas de les changer.`}</span>
        )}
      </footer>
      {isTranslating ? (
        <TranslateDialog supplier_id={supplier_id} source={written} place={place} close={() => setTranslating(false)} />
      ) : null}
    </main>
  );
}
