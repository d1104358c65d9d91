/** On wider screens, the shelf's products beside the keypad: answered, current and next ones. A tap opens a product. */
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#client/ui/class-names.ts';
import { type CountedProduct, type CountState, packsOf } from '#domain/guides/count-mode.ts';
import styles from './count-side.module.css';
import { answerText } from './count-words.ts';
import { shelfOf } from './shelf-of.ts';
import type { OpenGuide } from './use-guide.ts';

type CountSideProps = {
  guide: OpenGuide;
  products: readonly CountedProduct[];
  state: CountState;
  open: (product_id: string) => void;
};

export function CountSide({ guide, products, state, open }: CountSideProps) {
  const { t } = useLingui();
  const shelf = state.opened === null ? null : shelfOf(guide.entries, state.opened);
  const here = shelf === null ? products : products.filter(({ product_id }) => shelf.product_ids.includes(product_id));
  return (
    <ol aria-label={shelf?.name ?? t`Étagère`}>
      {here.map((counted) => {
        const { product_id, level } = counted;
        const answer = state.answers[product_id];
        const packs = answer === undefined ? null : packsOf(counted, answer);
        const isOpen = product_id === state.opened;
        return (
          <li key={product_id}>
            <button
              type="button"
              className={classNames(styles.row, isOpen && styles.open)}
              aria-current={isOpen ? 'true' : undefined}
              onClick={() => open(product_id)}
            >
              <span>{guide.nameOf(product_id)}</span>
              <small>
                {answer === undefined
                  ? t`niveau ${level}`
                  : answerText(answer, counted.per_pack > 1, guide.products.get(product_id))}
              </small>
              <b>{packs === null ? '' : packs === 0 ? '0' : `+${packs}`}</b>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
