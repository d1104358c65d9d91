/** A line of the delivery: a tap on the key ticks it, a tap on the row notes a difference, or a label. */
import { useLingui } from '@lingui/react/macro';
import { claimText } from '#client/parts/orders/claim-text.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { contentText, saleUnitText } from '#client/parts/products/product-text.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { DraftLine } from '#domain/orders/check-in-draft.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { packsOf } from '#domain/orders/line-weight.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { claimOf } from '#domain/orders/order-dispute.ts';
import styles from './check-in.module.css';

type CheckRowProps = {
  /** As it is checked so far. */
  line: OrderLine;
  draft: DraftLine;
  product: CatalogProduct | undefined;
  isDifferent: boolean;
  tick: () => void;
  note: () => void;
};

export function CheckRow({ line, draft, product, isDifferent, tick, note }: CheckRowProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const name = lineName(line, i18n.locale);
  const shipped = packsOf(line);
  const kept = (draft.kept ?? shipped) + (draft.surplus?.packs ?? 0);
  const claim = claimOf(line);
  const photos = draft.photos?.length ?? 0;
  const facts =
    claim !== null
      ? [draft.surplus === undefined ? claimText(claim, tag) : claim.words, photos === 0 ? '' : t`photo prise`]
      : [contentText(line, tag), ...labelFacts(draft, line, tag)];
  return (
    <li className={styles.line} data-different={isDifferent ? '' : undefined}>
      <button
        type="button"
        className={styles.open}
        aria-label={t`${name}, noter un écart, un lot ou une date`}
        onClick={note}
      >
        <ProductPicture product={product ?? { category_id: null, picture: null }} size="s" />
        <span className={styles.name}>
          <b>{name}</b>
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.packs}>
          {kept === shipped ? null : <s>{numberText(shipped, tag)}</s>} <b>{numberText(kept, tag)}</b>{' '}
          <small>{saleUnitText(line, kept)}</small>
        </span>
      </button>
      {isDifferent ? (
        <button
          type="button"
          className={styles.key}
          data-state="flag"
          aria-label={t`${name}, écart noté`}
          onClick={note}
        >
          <Icon name="warning" />
        </button>
      ) : (
        <button
          type="button"
          className={styles.key}
          data-state={draft.ticked ? 'ticked' : 'open'}
          aria-pressed={draft.ticked}
          aria-label={t`${name}, conforme`}
          onClick={tick}
        >
          <Icon name="yes" />
        </button>
      )}
    </li>
  );
}

/** What was read on the packs, else what the supplier weighed. Texts are in the page's language. */
function labelFacts(draft: DraftLine, line: OrderLine, tag: string): string[] {
  const grams = draft.weight ?? line.shipped_weight;
  const date = draft.use_by ?? draft.best_before;
  return [
    grams === undefined ? '' : `${numberText(grams / 1000, tag)}\u00a0kg`,
    draft.lot ?? '',
    date === undefined ? '' : dayText(date, tag),
  ];
}
