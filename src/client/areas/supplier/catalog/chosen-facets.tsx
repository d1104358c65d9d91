/** What the list is narrowed to, each with its cross. Absent while nothing is chosen. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { facetCount } from './catalog-address.ts';
import styles from './chosen-facets.module.css';
import { type Facets, NO_FACETS } from './facets.ts';

type ChosenFacetsProps = { facets: Facets; onChange: (facets: Facets) => void };

export function ChosenFacets({ facets, onChange }: ChosenFacetsProps) {
  const { t } = useLingui();
  if (facetCount(facets) === 0) return null;
  const listed = (['brands', 'origins', 'labels'] as const).flatMap((name) =>
    facets[name].map((value) => ({
      label: value,
      remove: { ...facets, [name]: facets[name].filter((other) => other !== value) },
    })),
  );
  const flags = [
    { label: t`En promotion`, on: facets.promoted, remove: { ...facets, promoted: false } },
    { label: t`Disponibles`, on: facets.available, remove: { ...facets, available: false } },
    { label: t`Déjà commandés`, on: facets.ordered, remove: { ...facets, ordered: false } },
  ].filter(({ on }) => on);
  return (
    <ul className={styles.chosen} aria-label={t`Filtres actifs`}>
      {[...flags, ...listed].map(({ label, remove }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.facet}
            onClick={() => onChange(remove)}
            aria-label={t`Retirer ${label}`}
          >
            {label} <Icon name="close" size="s" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="plain" size="s" onClick={() => onChange(NO_FACETS)}>
          {t`Tout effacer`}
        </Button>
      </li>
    </ul>
  );
}
