/** Notices above the cart's lines: changed prices, and that the cart's 14 days are nearly over. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useServerMoment } from '#client/parts/data/use-server-time.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import styles from './cart-notices.module.css';

const MINUTE = 60_000;
/** So long before its end a cart says so. Milliseconds. */
const SAID_BEFORE = 3 * 24 * 60 * MINUTE;

export function CartNotices() {
  const { t } = useLingui();
  const { entries, actions } = useCart();
  const changed = entries.filter(({ priceBefore }) => priceBefore !== null).length;
  return (
    <div className={styles.notices}>
      <NearEnd />
      {changed === 0 ? null : (
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
      )}
    </div>
  );
}

/** The key sets a line to the quantity that it has, which is a change: the 14 days begin anew, on the other devices too. */
function NearEnd() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { entries, expires_at, actions } = useCart();
  const { now } = useServerMoment(MINUTE);
  const line = entries[0]?.line;
  if (line === undefined || expires_at === null || expires_at - now > SAID_BEFORE) return null;
  const end = momentText(new Date(expires_at).toISOString(), tag);
  const keep = () => void actions.setQuantity(line.product_id, line.quantity);
  return (
    <Banner
      tone="warn"
      action={
        <Button variant="outline" size="s" onClick={keep}>
          {t`Le garder`}
        </Button>
      }
    >
      {t`Ce panier sera vidé le ${end} : personne n’y touche depuis des jours.`}
    </Banner>
  );
}
