import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import { type CountedProduct, type CountState, packsOf } from '#domain/guides/count-mode.ts';
import { cartTotals } from '#domain/orders/cart-totals.ts';
import { StepHead } from '../step-head.tsx';
import styles from './count-progress.module.css';
import type { OpenGuide } from './use-guide.ts';

type CountProgressProps = {
  guide: OpenGuide;
  products: readonly CountedProduct[];
  state: CountState;
  finish: () => void;
};

/** The count's progress, and the total of its order. */
export function CountProgress({ guide, products, state, finish }: CountProgressProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { client, at } = useCatalog();
  const total = products.length;
  const done = Object.keys(state.answers).length;
  const lines = products.flatMap((counted) => {
    const answer = state.answers[counted.product_id];
    const product = guide.products.get(counted.product_id);
    return answer === undefined || product === undefined ? [] : [{ product, quantity: packsOf(counted, answer) }];
  });
  const ordered = lines.filter(({ quantity }) => quantity > 0);
  const ordering = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = client === null ? '' : moneyText(cartTotals(ordered, client.terms, at).totals.total, tag);
  const words = plural(done, { one: `# compté sur ${total}`, other: `# comptés sur ${total}` });
  return (
    <div>
      <StepHead
        back={supplierPath(space, ['lists', guide.list_id])}
        backLabel={t`Quitter, le compte est gardé`}
        title={t`Compter`}
        note={guide.name}
      >
        <Button variant="ghost" onClick={finish}>{t`Finir`}</Button>
      </StepHead>
      <div className={styles.progress}>
        <Ruler label={t`Compté`} value={total === 0 ? 0 : done / total} valueText={words} />
        <p>
          <span>{words}</span>
          <span>
            {plural(ordering, { one: '# colis', other: '# colis' })} · {amount}
          </span>
        </p>
      </div>
    </div>
  );
}
