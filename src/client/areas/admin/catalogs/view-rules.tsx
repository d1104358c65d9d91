/** Beside the products: how many there are, and which rules take them in. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { assortmentRoutes, type DeskCategory } from '#contract/assortment.ts';
import { viewRoutes } from '#contract/view.ts';
import { TEMPERATURES } from '#domain/catalog/product.ts';
import type { ViewRules as Rules } from '#domain/catalog/view.ts';
import { type Choice, RuleChoice } from './rule-choice.tsx';
import { OPEN_RULES, type ViewDraft } from './use-view-draft.ts';
import { useViewCounts } from './use-view-products.ts';
import styles from './view-rules.module.css';

const MOST = 1000;

type ViewRulesProps = { supplier_id: string; draft: ViewDraft; mayChange: boolean };

export function ViewRules({ supplier_id, draft, mayChange }: ViewRulesProps) {
  const { t } = useLingui();
  const { rules, added_product_ids, removed_product_ids } = draft.selection;
  const counts = useViewCounts(supplier_id, draft.selection);
  const byHand = added_product_ids.length + removed_product_ids.length;
  return (
    <aside className={styles.side} aria-label={t`Règles`}>
      <p className={styles.sum} role="status">
        {counts === undefined ? null : (
          <>
            <b>{counts.held}</b>
            <span>
              {plural(counts.held, { one: 'produit', other: 'produits' })}
              <small>{plural(counts.in_sale, { one: 'dont # en vente', other: 'dont # en vente' })}</small>
            </span>
          </>
        )}
      </p>
      {mayChange ? (
        <RadioGroup
          label={t`Ce qui y entre`}
          value={rules === null ? 'hand' : 'rules'}
          onValueChange={(value) => draft.setRules(value === 'hand' ? null : OPEN_RULES)}
          options={[
            { value: 'rules', label: t`Selon des règles`, hint: t`Les nouveaux produits y entrent seuls` },
            { value: 'hand', label: t`Choisi à la main`, hint: t`Rien n’y entre tout seul` },
          ]}
          cards
        />
      ) : null}
      {rules === null ? null : (
        <EachRule supplier_id={supplier_id} rules={rules} mayChange={mayChange} change={draft.setRules} />
      )}
      <section className={styles.hand} aria-label={t`À la main`}>
        <h2>{t`À la main`}</h2>
        <p>
          {plural(added_product_ids.length, { one: '# produit ajouté', other: '# produits ajoutés' })}
          {' · '}
          {plural(removed_product_ids.length, { one: '# produit retiré', other: '# produits retirés' })}
        </p>
        {mayChange && byHand > 0 ? (
          <Button variant="ghost" size="s" icon="undo" onClick={draft.forgetHand}>{t`Oublier ces choix`}</Button>
        ) : null}
      </section>
    </aside>
  );
}

/** Upper categories, each followed by those below it. */
function categoryChoices(categories: readonly DeskCategory[], locale: string): Choice[] {
  const below = (parent: string | null) => categories.filter(({ parent_id }) => parent_id === parent);
  const choice = ({ category_id, names, products }: DeskCategory) => ({
    value: category_id,
    label: nameIn(names, locale),
    products,
  });
  return below(null).flatMap((upper) => {
    const inner = below(upper.category_id);
    const products = inner.reduce((sum, each) => sum + each.products, upper.products);
    return [{ ...choice(upper), products }, ...inner.map((each) => ({ ...choice(each), isBelow: true }))];
  });
}

type EachRuleProps = { supplier_id: string; rules: Rules; mayChange: boolean; change: (rules: Rules) => void };

function EachRule({ supplier_id, rules, mayChange, change }: EachRuleProps) {
  const { t, i18n } = useLingui();
  const page = { params: { supplier_id }, query: { count: MOST } };
  const categories = useOnlineQuery(assortmentRoutes.categories, page).data?.categories ?? [];
  const labels = useOnlineQuery(assortmentRoutes.labels, page).data?.labels ?? [];
  const brands = useOnlineQuery(viewRoutes.brands, page).data?.brands ?? [];
  const temperatures = { ambient: t`ambiant`, chilled: t`frais`, frozen: t`surgelé` };
  const asChoices = (words: readonly { word: string; products: number }[]) =>
    words.map(({ word, products }) => ({ value: word, label: word, products }));
  return (
    <div className={styles.rules}>
      <RuleChoice
        label={t`Rayons`}
        any={t`tous`}
        choices={categoryChoices(categories, i18n.locale)}
        values={rules.category_ids}
        mayChange={mayChange}
        change={(category_ids) => change({ ...rules, category_ids })}
      />
      <RuleChoice
        label={t`Étiquettes`}
        any={t`peu importe`}
        choices={asChoices(labels.map(({ label, products }) => ({ word: label, products })))}
        values={rules.labels}
        mayChange={mayChange}
        change={(chosen) => change({ ...rules, labels: chosen })}
      />
      <RuleChoice
        label={t`Marques`}
        any={t`peu importe`}
        choices={asChoices(brands.map(({ brand, products }) => ({ word: brand, products })))}
        values={rules.brands}
        mayChange={mayChange}
        change={(chosen) => change({ ...rules, brands: chosen })}
      />
      <section className={styles.rule} aria-label={t`Température`}>
        <div className={styles.ruleHead}>
          <h2>{t`Température`}</h2>
          {rules.temperatures.length === 0 ? <small>{t`peu importe`}</small> : null}
        </div>
        <div className={styles.boxes}>
          {TEMPERATURES.map((each) => (
            <Checkbox
              key={each}
              label={temperatures[each]}
              checked={rules.temperatures.includes(each)}
              disabled={!mayChange}
              onCheckedChange={(chosen) =>
                change({
                  ...rules,
                  temperatures: TEMPERATURES.filter((one) =>
                    one === each ? chosen : rules.temperatures.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </section>
      <Switch
        label={t`Seulement ce qui est en stock`}
        hint={t`Un produit en rupture quitte le catalogue, et y revient.`}
        checked={rules.in_stock_only}
        disabled={!mayChange}
        onCheckedChange={(in_stock_only) => change({ ...rules, in_stock_only })}
      />
    </div>
  );
}
