/** The chosen facets, each with a cross that removes it. */
import { useLingui } from '@lingui/react/macro';
import {
  type Facets,
  FLAG_FACETS,
  NO_FACETS,
  VALUE_FACETS,
  withFlag,
  withValues,
} from '#client/parts/listing/facets.ts';
import { useLabelName } from '#client/parts/products/use-label-name.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './chosen-facets.module.css';
import { FACET_WORDS } from './facet-words.ts';

type ChosenFacetsProps = { facets: Facets; onChange: (facets: Facets) => void };

export default function ChosenFacets({ facets, onChange }: ChosenFacetsProps) {
  const { t } = useLingui();
  const nameOfLabel = useLabelName();
  const flags = FLAG_FACETS.filter(({ name }) => facets.flags.includes(name)).map(({ name }) => ({
    key: name,
    label: t(FACET_WORDS[name]),
    remove: withFlag(facets, name, false),
  }));
  const values = VALUE_FACETS.flatMap(({ name }) => {
    const chosen = facets.values[name] ?? [];
    return chosen.map((value) => ({
      key: `${name}:${value}`,
      label: name === 'label' ? nameOfLabel(value) : value,
      remove: withValues(
        facets,
        name,
        chosen.filter((other) => other !== value),
      ),
    }));
  });
  return (
    <ul className={styles.chosen} aria-label={t`Filtres actifs`}>
      {[...flags, ...values].map(({ key, label, remove }) => (
        <li key={key}>
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
