/** Notices above the cart's lines: changed prices, and products that can't be ordered. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import styles from './cart-notices.module.css';

export function CartNotices() {
  const { t } = useLingui();
  const { entries, actions } = useCart();
  const changed = entries.filter(({ priceBefore }) => priceBefore !== null).length;
  if (changed === 0) return null;
  return (
    <div className={styles.notices}>
      <Banner
        tone="warn"
        action={
          <Button variant="ghost" size="s" onClick={() => void actions.acknowledgePrices()}>
            {t`J’ai vu`}
          </Button>
        }
      >
        {plural(changed, {
          one: '# prix a changé depuis que vous l’avez ajouté.',
          other: '# prix ont changé depuis que vous les avez ajoutés.',
        })}
      </Banner>
    </div>
  );
}
