/** The dialog that starts a run. It says beforehand how many texts each mode translates and what the mode leaves alone. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { translationRoutes } from '#contract/translation.ts';
import { translationDeskRoutes } from '#contract/translation-desk.ts';
import { TRANSLATION_MODES, type TranslationMode } from '#domain/catalog/translation.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Place } from './missing-matrix.tsx';
import { useTranslationWords } from './translation-words.ts';
import styles from './translations-screen.module.css';

type TranslateDialogProps = { supplier_id: string; source: Locale; place: Place; close: () => void };

const isMode = (text: string): text is TranslationMode => TRANSLATION_MODES.some((mode) => mode === text);

export function TranslateDialog({ supplier_id, source, place: { resource, language }, close }: TranslateDialogProps) {
  const { t } = useLingui();
  const { tag, resourceName, languageName } = useTranslationWords();
  const [mode, setMode] = useState<TranslationMode>('generate_missing');
  const queries = useQueryClient();
  const preview = useOnlineQuery(
    translationDeskRoutes.translationModes,
    { params: { supplier_id, resource }, query: { language } },
    { staleTime: 0 },
  );
  const start = useMutation({
    mutationFn: () =>
      call(translationRoutes.translateAll, {
        params: { resource },
        query: { supplier_id },
        body: { source_language: source, target_language: language, mode },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: routeKey(translationRoutes.translationStatus) });
      close();
    },
    onError: () => showToast({ tone: 'bad', message: t`La traduction n’a pas pu commencer. Réessayez.` }),
  });
  const figure = new Intl.NumberFormat(tag);
  const found = (each: TranslationMode) => preview.data?.modes.find((counted) => counted.mode === each);
  const textsOf = (each: TranslationMode) => <b>{figure.format(found(each)?.texts ?? 0)}</b>;
  const byPerson = found('regenerate_all')?.by_person ?? 0;
  const { texts = 0, known = 0 } = found(mode) ?? {};
  const what = resourceName(resource);
  const into = languageName(language);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Traduire : ${what}, ${into}`}
      actions={
        <>
          <Button variant="ghost" onClick={close}>{t`Annuler`}</Button>
          <Button disabled={texts === 0} loading={start.isPending} onClick={() => start.mutate()}>
            {plural(texts, { one: 'Traduire # texte', other: 'Traduire # textes' })}
          </Button>
        </>
      }
    >
      {preview.isError ? (
        <QueryFailure error={preview.error} retry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <Skeleton height={180} />
      ) : (
        <div className={styles.modes}>
          <RadioGroup
            cards
            labelHidden
            label={t`Que traduire`}
            value={mode}
            onValueChange={(value) => isMode(value) && setMode(value)}
            options={[
              {
                value: 'generate_missing',
                label: <b>{t`Compléter ce qui manque`}</b>,
                hint: t`Rien d’écrit n’est touché.`,
                end: textsOf('generate_missing'),
              },
              {
                value: 'regenerate_ai',
                label: <b>{t`Refaire ce que la machine a écrit`}</b>,
                hint: t`Vos corrections à la main restent.`,
                end: textsOf('regenerate_ai'),
              },
              {
                value: 'regenerate_all',
                label: <b>{t`Tout refaire`}</b>,
                hint: (
                  <span className={byPerson > 0 ? styles.bad : undefined}>
                    {plural(byPerson, {
                      one: 'Remplace aussi # texte écrit à la main, pour de bon.',
                      other: 'Remplace aussi # textes écrits à la main, pour de bon.',
                    })}
                  </span>
                ),
                end: textsOf('regenerate_all'),
              },
            ]}
          />
          <p className={styles.sum}>
            {preview.data.has_model ? (
              <Trans>
                Mémoire d’abord : <b>{figure.format(known)}</b> déjà connus. Le reste par la machine, marqué « à
                relire ».
              </Trans>
            ) : (
              <Trans>
                De mémoire, d’après vos propres traductions : <b>{figure.format(known)}</b> connus. Le reste attend
                d’être traduit à la main.
              </Trans>
            )}
          </p>
        </div>
      )}
    </Dialog>
  );
}
