/**
 * In the cart: what the kitchen usually has ordered by now and the cart does not have, each with its reason. A key adds
 * it; another sets it aside for today.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { reasonText } from '#client/parts/orders/usual-words.ts';
import { ProductLink } from '#client/parts/products/product-link.tsx';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import forgotten from './forgotten-products.module.css';
import { useRefusals } from './use-refusals.ts';
import { type OpenLine, useUsualOrder } from './use-usual-order.ts';
import styles from './usual-order.module.css';

/** The others unfold. */
const FIRST_LINES = 3;

export default function ForgottenProducts() {
  const { t } = useLingui();
  const heading = useId();
  const order = useUsualOrder();
  const [isUnfolded, setUnfolded] = useState(false);
  const missing = order?.open.filter(({ isAside }) => !isAside) ?? [];
  if (order === null || missing.length === 0) return null;
  const shown = isUnfolded ? missing : missing.slice(0, FIRST_LINES);
  const others = missing.length - shown.length;
  return (
    <section aria-labelledby={heading} className={forgotten.place}>
      <header className={styles.head}>
        <h2 id={heading}>{t`Oublis probables`}</h2>
        <span>{t`d’habitude commandés à cette date`}</span>
      </header>
      <ul>
        {shown.map((line) => (
          <Forgotten key={line.product.product_id} line={line} today={order.today} />
        ))}
      </ul>
      {others > 0 ? (
        <button type="button" className={styles.more} onClick={() => setUnfolded(true)}>
          {plural(others, { one: '# autre oubli', other: '# autres oublis' })}
          <Icon name="unfold" />
        </button>
      ) : null}
    </section>
  );
}

function Forgotten({ line: { product, name, quantity, reason }, today }: { line: OpenLine; today: string }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { actions } = useCart();
  const refusals = useRefusals(today);
  const { product_id } = product;
  const unit = saleUnitText(product, quantity);
  const add = () => void actions.addAbsent([{ product_id, quantity }], t`${name} est au panier`);
  return (
    <li className={forgotten.row}>
      <ProductPicture product={product} size="s" />
      <span className={styles.words}>
        <ProductLink product={product} href={supplierPath(space, ['product', product_id])} className={styles.name} />
        <span className={styles.reason}>{reasonText(reason, today, tag)}</span>
      </span>
      <Button variant="outline" icon="add" aria-label={t`Ajouter ${quantity} ${unit}, ${name}`} onClick={add}>
        {`${quantity}\u00a0${unit}`}
      </Button>
      <IconButton
        icon="close"
        label={t`Écarter ${name} pour aujourd’hui`}
        onClick={() => void refusals.setAside(product_id)}
      />
    </li>
  );
}
