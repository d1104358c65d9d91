/** The terms agreed with the client: its price groups, its discount, its catalog, and its own delivery terms. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { readPercent } from '#client/parts/words/percent.ts';
import { adminPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Select } from '#client/ui/select.tsx';
import { viewRoutes } from '#contract/view.ts';
import styles from './client-sheet.module.css';
import type { ClientTabProps } from './client-tab.ts';
import { CreditLimit } from './credit-limit.tsx';
import { SavedField } from './saved-field.tsx';

/** The value of the option "whole catalog": an option can't have null. */
const WHOLE = 'whole';

export function ClientConditions({ client, supplier, where, groupNames, changes, mayChange }: ClientTabProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { save } = changes;
  const { price_group_ids, sales_discount, view_id, own_terms } = client;
  const { supplier_id } = supplier;
  const views = useOnlineQuery(viewRoutes.views, { params: { supplier_id }, query: { count: 1000 } });
  const toggle = (id: string, isIn: boolean) => {
    const next = isIn ? [...price_group_ids, id] : price_group_ids.filter((each) => each !== id);
    void save({ price_group_ids: next }, { price_group_ids });
  };
  return (
    <>
      <section>
        <div className={styles.partHead}>
          <h3>{t`Groupes de prix`}</h3>
        </div>
        <p className={styles.quiet}>
          {groupNames.size === 0
            ? t`Il n’y a pas encore de groupe : ce client paie le prix du catalogue.`
            : t`Dans plusieurs groupes, le prix du premier compte. Sans groupe, celui du catalogue.`}
        </p>
        {[...groupNames].map(([id, name]) => (
          <Checkbox
            key={id}
            label={name}
            checked={price_group_ids.includes(id)}
            disabled={!mayChange}
            onCheckedChange={(isIn) => toggle(id, isIn)}
          />
        ))}
      </section>
      <section className={styles.part}>
        <SavedField
          label={t`Remise à lui`}
          value={sales_discount === null ? '' : numberText(sales_discount / 100, tag)}
          maxLength={8}
          inputMode="decimal"
          suffix="%"
          readOnly={!mayChange}
          hint={t`Durable et silencieuse, sur tout. Vide : celle de son groupe.`}
          check={(text) => (text === '' || readPercent(text) !== null ? undefined : t`Un pourcentage, de 0 à 100.`)}
          save={(text) => save({ sales_discount: text === '' ? null : readPercent(text) }, { sales_discount })}
        />
        <CreditLimit client={client} save={save} readOnly={!mayChange} />
        <Select
          label={t`Catalogue`}
          value={view_id ?? WHOLE}
          disabled={!mayChange}
          onValueChange={(id) => void save({ view_id: id === WHOLE ? null : id }, { view_id })}
          options={[
            { value: WHOLE, label: t`Tout le catalogue` },
            ...(views.data?.views ?? []).map((view) => ({ value: view.view_id, label: view.name })),
          ]}
        />
      </section>
      <section className={styles.part}>
        <div className={styles.partHead}>
          <h3>{t`Minimums, port et jours de livraison`}</h3>
        </div>
        <p className={styles.quiet}>
          {own_terms.length === 0
            ? t`Comme tous vos clients.`
            : plural(own_terms.length, { one: '# règle à lui', other: '# règles à lui' })}
        </p>
        <Button asChild variant="outline" icon="delivery">
          <Link href={adminPath(where, ['logistics-pricing', client.organization_id])}>
            {mayChange ? t`Régler pour ce client` : t`Voir pour ce client`}
          </Link>
        </Button>
      </section>
    </>
  );
}
