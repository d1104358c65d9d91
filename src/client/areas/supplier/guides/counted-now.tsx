/**
 * The product that is open, as a sum: level − what is left = what is ordered; above it the last answer with its undo.
 */
import { useLingui } from '@lingui/react/macro';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { packText, saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { type CountedProduct, type CountState, packsOf, packsToLevel } from '#domain/guides/count-mode.ts';
import { answerText, shelfUnitText } from './count-words.ts';
import styles from './counted-now.module.css';
import { shelfOf } from './shelf-of.ts';
import type { OpenGuide } from './use-guide.ts';

type CountedNowProps = { guide: OpenGuide; counted: CountedProduct; typed: string };

export function CountedNow({ guide, counted, typed }: CountedNowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { product_id, level, per_pack } = counted;
  const product = guide.products.get(product_id);
  const shelf = shelfOf(guide.entries, product_id);
  const left = typed === '' ? null : Number(typed);
  const packs = left === null ? null : packsToLevel(counted, left);
  if (product === undefined) return null;
  const pack = packText(product, tag);
  const where = [shelf === null ? null : `${shelf.letter} · ${shelf.name}`, pack].filter(Boolean).join(' · ');
  return (
    <div className={styles.now}>
      {typed === '' ? null : <p className={styles.hint}>{t`encore un chiffre, ou Suivant`}</p>}
      <div className={styles.picture}>
        <ProductPicture product={product} size="lg" />
      </div>
      <div className={styles.name} aria-live="polite">
        <h2>{guide.nameOf(product_id)}</h2>
        <p>{where}</p>
      </div>
      <div className={styles.sum}>
        <span>
          <b>{level}</b>
          {t`niveau`}
        </span>
        <em aria-hidden="true">−</em>
        <span className={classNames(left === null && styles.open)}>
          <b>{left ?? '?'}</b>
          {per_pack === 1 ? t`il reste` : t`il reste, ${shelfUnitText(product, true, left ?? level)}`}
        </span>
        <em aria-hidden="true">=</em>
        <span className={classNames(styles.result, packs === null && styles.unknown)}>
          <b>{packs ?? '–'}</b>
          {saleUnitText(product, packs ?? 0)}
        </span>
      </div>
    </div>
  );
}

type LastAnswerProps = {
  guide: OpenGuide;
  products: readonly CountedProduct[];
  state: CountState;
  takeBack: () => void;
};

export function LastAnswer({ guide, products, state, takeBack }: LastAnswerProps) {
  const { t } = useLingui();
  const last = state.given.at(-1);
  const counted = products.find(({ product_id }) => product_id === last?.product_id);
  const answer = counted === undefined ? undefined : state.answers[counted.product_id];
  if (counted === undefined || answer === undefined)
    return <p className={styles.first}>{t`Combien en reste-t-il ?`}</p>;
  const product = guide.products.get(counted.product_id);
  const packs = packsOf(counted, answer);
  return (
    <button type="button" className={styles.last} onClick={takeBack}>
      <Icon name="yes" size="s" />
      <b>
        {guide.nameOf(counted.product_id)} · {answerText(answer, counted.per_pack > 1, product)}
      </b>
      <span className={styles.packs}>{packs === 0 ? '0' : `+${packs}`}</span>
      <u>{t`corriger`}</u>
    </button>
  );
}
