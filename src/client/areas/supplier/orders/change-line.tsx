import { useLingui } from '@lingui/react/macro';
import { acceptLabel, changeSentences, packsText, refuseLabel } from '#client/parts/orders/order-change-words.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { lineName } from '#domain/orders/line-name.ts';
import type { LineChange, OrderLine } from '#domain/orders/order.ts';
import { isAsked } from '#domain/orders/order-change.ts';
import { compareMoney } from '#domain/values/money.ts';
import styles from './change-list.module.css';

type ChangeLineProps = {
  change: LineChange;
  products: ReadonlyMap<string, CatalogProduct>;
  answer: boolean | undefined;
  /** null: the change is only shown */
  setAnswer: ((accepted: boolean) => void) | null;
};

export function ChangeLine({ change, products, answer, setAnswer }: ChangeLineProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const { ordered, proposed, substitute } = change;
  const name = lineName(ordered, i18n.locale);
  const picture = (line: OrderLine) => products.get(line.product_id) ?? { category_id: null, picture: null };
  const sentences = changeSentences(change, tag);
  return (
    <li className={styles.line}>
      <ProductPicture product={picture(ordered)} size="s" muted={proposed.quantity === 0} />
      <div className={styles.words}>
        <b>{name}</b>
        {sentences.map((sentence) => (
          <p key={sentence} className={proposed.quantity === 0 ? styles.bad : styles.warn}>
            {sentence}
          </p>
        ))}
      </div>
      <Figures ordered={ordered} proposed={proposed} />
      {substitute === undefined ? null : (
        <div className={styles.substitute}>
          <Icon name="instead" size="s" />
          <ProductPicture product={picture(substitute)} size="s" />
          <span>
            <VisuallyHidden>{t`À la place`} </VisuallyHidden>
            <b>{lineName(substitute, i18n.locale)}</b>
            <small>
              {packsText(substitute, substitute.quantity, tag)} · {moneyText(substitute.net_price, tag)}
            </small>
          </span>
          <MoneyFigure value={substitute.amount} size="s" />
        </div>
      )}
      {setAnswer === null || !isAsked(change) ? null : (
        <fieldset className={styles.answers} aria-label={t`Votre réponse pour ${name}`}>
          <button
            type="button"
            className={classNames(styles.answer, styles.yes)}
            aria-pressed={answer === true}
            onClick={() => setAnswer(true)}
          >
            {acceptLabel(change)}
          </button>
          <button
            type="button"
            className={classNames(styles.answer, styles.no)}
            aria-pressed={answer === false}
            onClick={() => setAnswer(false)}
          >
            {refuseLabel(change)}
          </button>
        </fieldset>
      )}
    </li>
  );
}

/** The old figure struck above the new one: the packs where their number changes, else the price or the amount. */
function Figures({ ordered, proposed }: Pick<LineChange, 'ordered' | 'proposed'>) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const before = <VisuallyHidden>{t`Avant`} </VisuallyHidden>;
  if (ordered.quantity !== proposed.quantity) {
    return (
      <span className={styles.figures}>
        <s>
          {before}
          {numberText(ordered.quantity, tag)}
        </s>
        <span className={styles.packs}>
          {numberText(proposed.quantity, tag)} <small>{saleUnitText(ordered, proposed.quantity)}</small>
        </span>
      </span>
    );
  }
  const byPrice = compareMoney(ordered.net_price, proposed.net_price) !== 0;
  const [was, is] = byPrice ? [ordered.net_price, proposed.net_price] : [ordered.amount, proposed.amount];
  const isDifferent = compareMoney(was, is) !== 0;
  return (
    <span className={styles.figures}>
      {isDifferent ? (
        <s>
          {before}
          {moneyText(was, tag)}
        </s>
      ) : null}
      <MoneyFigure value={is} size="s" />
    </span>
  );
}
