/**
 * <KeptAside /> says in the cart that lines stand aside because their 14 days seem over, which a wrong clock can do to
 * a cart of today. It offers to put the lines back or to remove them, and draws nothing while there are none.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { dateText } from '../orders/order-dates.ts';
import { useLanguageTag } from '../words/money-figure.tsx';
import styles from './kept-aside.module.css';
import { useCart } from './use-cart.ts';

export function KeptAside() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { aside, actions } = useCart();
  if (aside === null) return null;
  const day = dateText(aside.last_changed, tag);
  const products = plural(aside.products, { one: '# produit', other: '# produits' });
  return (
    <section className={styles.place} aria-label={t`Mis de côté`}>
      <Banner
        icon="aside"
        action={
          <span className={styles.ways}>
            <Button size="s" onClick={() => void actions.putBackAside()}>
              <Trans>Remettre au panier</Trans>
            </Button>
            <Button variant="ghost" size="s" onClick={() => void actions.letAsideGo()}>
              <Trans>Supprimer</Trans>
            </Button>
          </span>
        }
      >
        <b>
          <Trans>
            Mis de côté : {products} du {day}.
          </Trans>
        </b>{' '}
        <Trans>D’après l’horloge de cet appareil, ce panier a plus de 14 jours.</Trans>
      </Banner>
    </section>
  );
}
