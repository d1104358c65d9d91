/**
 * The texts of a survey in another language, each beside the original. Buyers see a text without translation in the
 * supplier's language.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { call } from '#client/sync/api.ts';
import { Select } from '#client/ui/select.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { translationRoutes } from '#contract/translation.ts';
import { type SurveyContent, surveyTexts } from '#domain/surveys/survey.ts';
import { isLocale, LOCALE_NAMES, LOCALES } from '#domain/values/locale.ts';
import { SavedField } from '../clients/saved-field.tsx';
import styles from './survey-editor.module.css';

/** More than all surveys have texts. */
const ALL = 5000;

type SurveyTranslationsProps = {
  supplier_id: string;
  survey_id: string;
  content: SurveyContent;
  close: () => void;
};

export function SurveyTranslations({ supplier_id, survey_id, content, close }: SurveyTranslationsProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const params = { resource: 'survey' } as const;
  const listed = useOnlineQuery(translationRoutes.translations, { params, query: { supplier_id, count: ALL } });
  const status = useOnlineQuery(translationRoutes.translationStatus, { params, query: { supplier_id } });
  const source = status.data?.source_language;
  const others = LOCALES.filter((locale) => locale !== source);
  const [chosen, setChosen] = useState('');
  const language = isLocale(chosen) && chosen !== source ? chosen : (others[0] ?? LOCALES[0]);
  const written = listed.data?.translations ?? [];
  const save = async (object_id: string, text: string) => {
    try {
      await call(translationRoutes.changeTranslation, {
        params: { ...params, object_id },
        query: { supplier_id },
        body: { language, text },
      });
      await queries.invalidateQueries({ queryKey: routeKey(translationRoutes.translations) });
      return true;
    } catch {
      showToast({ tone: 'bad', message: t`La traduction n’a pas pu être enregistrée. Réessayez.` });
      return false;
    }
  };
  const failed = [listed, status].find(({ isError, data }) => isError && data === undefined);
  return (
    <Sheet open onOpenChange={close} title={t`Traduire l’enquête`} size="medium">
      {failed !== undefined ? (
        <QueryFailure error={failed.error} retry={() => void failed.refetch()} />
      ) : listed.data === undefined || source === undefined ? (
        <Skeleton height={200} />
      ) : (
        <div className={styles.translated}>
          <Select
            label={t`Langue`}
            value={language}
            onValueChange={setChosen}
            options={others.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
          />
          {surveyTexts(survey_id, content)
            .filter(({ text }) => text !== '')
            .map(({ object_id, text }) => {
              const found = written.find((each) => each.object_id === object_id)?.languages[language];
              return (
                <SavedField
                  key={`${object_id} ${language}`}
                  label={text}
                  value={found?.text ?? ''}
                  hint={found?.needs_review ? t`Le texte a changé depuis : à relire.` : undefined}
                  maxLength={500}
                  check={(typed) => (typed === '' ? t`À remplir, ou laissez le texte d’avant` : undefined)}
                  save={(typed) => save(object_id, typed)}
                />
              );
            })}
          <p className={styles.quiet}>{t`Ce qui n’est pas traduit s’affiche dans votre langue.`}</p>
        </div>
      )}
    </Sheet>
  );
}
