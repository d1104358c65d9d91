/**
 * A line of the usual order: the product, why it is proposed, its packs. A key sets it aside for today; the line then
 * offers to put it back, or never to propose it again.
 */
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import type { Refusals } from '#client/parts/orders/product-refusals.ts';
import { reasonText } from '#client/parts/orders/usual-words.ts';
import { ProductLink } from '#client/parts/products/product-link.tsx';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { OpenLine, ProposedLine } from './use-usual-order.ts';
import styles from './usual-order.module.css';

/** A line without `isAside` is in the cart. */
type UsualRowProps = { line: ProposedLine | OpenLine; today: string; refusals: Refusals };

export function UsualRow({ line, today, refusals }: UsualRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  // The key that was tapped goes away: the focus stays in its row.
  const wasTapped = useRef(false);
  const focus = (key: HTMLButtonElement | null) => {
    if (wasTapped.current) key?.focus();
    if (key !== null) wasTapped.current = false;
  };
  const tapped = (act: (product_id: string) => Promise<void>) => () => {
    wasTapped.current = true;
    void act(product_id);
  };
  const { product, name, quantity, reason } = line;
  const { product_id } = product;
  const link = (
    <ProductLink product={product} href={supplierPath(space, ['product', product_id])} className={styles.name} />
  );
  if ('isAside' in line && line.isAside) {
    return (
      <li className={styles.aside}>
        <ProductPicture product={product} size="s" />
        <span className={styles.words}>
          {link}
          <span className={styles.reason}>{t`pas aujourd’hui`}</span>
        </span>
        <span className={styles.keys}>
          <Button
            variant="link"
            size="s"
            aria-label={t`Ne plus jamais proposer ${name}`}
            onClick={() => void refusals.refuse(product_id, name)}
          >
            {t`Plus jamais`}
          </Button>
          <Button
            ref={focus}
            variant="outline"
            size="s"
            aria-label={t`Remettre ${name}`}
            onClick={tapped(refusals.accept)}
          >
            {t`Remettre`}
          </Button>
        </span>
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <ProductPicture product={product} size="s" />
      <span className={styles.words}>
        {link}
        <span className={styles.reason}>{reasonText(reason, today, tag)}</span>
      </span>
      <span className={styles.packs}>
        <b>{quantity}</b> {saleUnitText(product, quantity)}
      </span>
      {'isAside' in line ? (
        <IconButton
          ref={focus}
          icon="close"
          label={t`Écarter ${name} pour aujourd’hui`}
          onClick={tapped(refusals.setAside)}
        />
      ) : (
        <span className={styles.taken} role="img" aria-label={t`${name} est au panier`}>
          <Icon name="yes" />
        </span>
      )}
    </li>
  );
}
