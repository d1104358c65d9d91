/** Step 2: the catalog, how long its links work, and a preview of what its readers see. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { viewRoutes } from '#contract/view.ts';
import styles from './send-catalog.module.css';
import type { StepProps } from './step-props.ts';

const EACH_OWN = 'own';
const VIEWS = 500;
/** Days. */
const LIFETIMES = [7, 14, 30, 60, 90, 180, 365];

export function CatalogStep({ supplier_id, draft: { wizard, change } }: StepProps) {
  const { t } = useLingui();
  const views = useOnlineQuery(viewRoutes.views, { params: { supplier_id }, query: { count: VIEWS } });
  return (
    <div className={styles.split}>
      <section className={styles.page}>
        <RadioGroup
          cards
          label={t`Quel catalogue ?`}
          value={wizard.catalogId ?? EACH_OWN}
          onValueChange={(value) => change({ type: 'catalog', catalogId: value === EACH_OWN ? null : value })}
          options={[
            {
              value: EACH_OWN,
              label: t`Celui de chaque client`,
              hint: t`Tout ce que le client voit dans sa boutique.`,
            },
            ...(views.data?.views ?? []).map(({ view_id, name, products }) => ({
              value: view_id,
              label: name,
              hint: plural(products, { one: '# produit', other: '# produits' }),
            })),
          ]}
        />
      </section>
      <aside className={styles.side}>
        <h2>{t`Quels prix ?`}</h2>
        <p className={styles.quiet}>{t`Ceux de chacun : chaque client voit ses prix, ses promos et ses produits.`}</p>
        <Select
          label={t`Liens valables`}
          value={String(wizard.data.static.days)}
          onValueChange={(days) => change({ type: 'days', days: Number(days) })}
          options={LIFETIMES.map((days) => ({ value: String(days), label: t`${days} jours` }))}
        />
        <p className={styles.quiet}>
          {t`Le lien ouvre le catalogue sans mot de passe. Pour commander, la personne confirme une fois par e-mail.`}
        </p>
      </aside>
    </div>
  );
}
