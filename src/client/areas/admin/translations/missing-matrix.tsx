/** The number of missing texts by resource and language. A cell opens its texts. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { TranslatedResource } from '#domain/catalog/translation.ts';
import type { Locale } from '#domain/values/locale.ts';
import styles from './missing-matrix.module.css';
import { useTranslationWords } from './translation-words.ts';
import type { ResourceStatus } from './use-translation-status.ts';

export interface Place {
  readonly resource: TranslatedResource;
  readonly language: Locale;
}

type MissingMatrixProps = {
  statuses: readonly ResourceStatus[];
  languages: readonly Locale[];
  place: Place;
  open: (place: Place) => void;
};

export function MissingMatrix({ statuses, languages, place, open }: MissingMatrixProps) {
  const { t } = useLingui();
  const { tag, resourceName, languageHeading } = useTranslationWords();
  const figure = new Intl.NumberFormat(tag);
  return (
    <table className={styles.matrix}>
      <caption>
        <VisuallyHidden>{t`Ce qui manque`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Quoi`}</th>
          {languages.map((language) => (
            <th key={language} scope="col">
              {languageHeading(language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {statuses.map(({ resource, status }) => (
          <tr key={resource}>
            <th scope="row">
              {resourceName(resource)}
              <small>{plural(status.total, { one: '# texte', other: '# textes' })}</small>
            </th>
            {languages.map((language) => {
              const missing = status.languages.find((each) => each.language === language)?.missing ?? 0;
              const isOpen = place.resource === resource && place.language === language;
              const what = `${resourceName(resource)}, ${languageHeading(language)}`;
              return (
                <td key={language}>
                  <button
                    type="button"
                    aria-current={isOpen ? 'true' : undefined}
                    aria-label={
                      missing === 0
                        ? t`${what} : complet`
                        : plural(missing, { one: `${what} : # manquant`, other: `${what} : # manquants` })
                    }
                    onClick={() => open({ resource, language })}
                  >
                    {missing === 0 ? (
                      <Icon name="yes" size="s" />
                    ) : (
                      <span className={styles.missing}>{figure.format(missing)}</span>
                    )}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
