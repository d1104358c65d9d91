/** A line whose product has left the catalog: it stays in sight until the buyer removes it, and no total counts it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Tile } from '#client/ui/tile.tsx';
import type { CartLine } from '#domain/orders/cart.ts';
import styles from './cart-lines.module.css';

export function GoneLineRow({ line, name }: { line: CartLine; name: string | undefined }) {
  const { t } = useLingui();
  const { actions } = useCart();
  const shown = name ?? t`Produit retiré du catalogue`;
  return (
    <>
      <span className={styles.tile}>
        <Tile glyph="crate" size="s" muted />
      </span>
      <div className={styles.body}>
        <div className={styles.row}>
          <span className={styles.name}>{shown}</span>
        </div>
        <div className={styles.row}>
          <p className={classNames(styles.mark, styles.bad)}>
            <Trans>N’est plus au catalogue : ne sera pas commandé</Trans>
          </p>
          <span className={styles.stepper}>
            <Button
              variant="outline"
              icon="remove"
              onClick={() => void actions.setQuantity(line.product_id, 0, t`${shown} retiré du panier`)}
            >
              <Trans>Retirer</Trans>
            </Button>
          </span>
        </div>
      </div>
    </>
  );
}
