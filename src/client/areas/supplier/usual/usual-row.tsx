/** A line of the usual order: the product, why it is proposed, its packs, and the key that refuses it for good. */
import { useLingui } from '@lingui/react/macro';
import { useSpace } from '#client/parts/account/space.tsx';
import { ProductLink } from '#client/parts/products/product-link.tsx';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { ProposedLine } from './use-usual-order.ts';
import styles from './usual-order.module.css';
import { reasonText } from './usual-words.ts';

type UsualRowProps = {
  line: ProposedLine;
  today: string;
  /** Null: the line is in the cart. */
  refuse: ((product_id: string, name: string) => Promise<void>) | null;
};

export function UsualRow({ line, today, refuse }: UsualRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { product, name, quantity, reason } = line;
  return (
    <li className={styles.row}>
      <ProductPicture product={product} size="s" />
      <span className={styles.words}>
        <ProductLink
          product={product}
          href={supplierPath(space, ['product', product.product_id])}
          className={styles.name}
        />
        <span className={styles.reason}>{reasonText(reason, today, tag)}</span>
      </span>
      <span className={styles.packs}>
        <b>{quantity}</b> {saleUnitText(product, quantity)}
      </span>
      {refuse === null ? (
        <span className={styles.taken} role="img" aria-label={t`${name} est au panier`}>
          <Icon name="yes" />
        </span>
      ) : (
        <IconButton
          icon="close"
          label={t`Ne plus proposer ${name}`}
          onClick={() => void refuse(product.product_id, name)}
        />
      )}
    </li>
  );
}
