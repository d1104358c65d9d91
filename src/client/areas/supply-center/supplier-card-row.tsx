/** One supplier: their name, the organization's open work with them, and the link to their buyer front. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { OpenWork } from '#client/store/orders/open-work.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { SupplierCard } from '#contract/supplier.ts';
import { AMOUNT_PRECISION, fromDecimal } from '#domain/values/money.ts';
import styles from './supplier-card-row.module.css';

type SupplierCardRowProps = {
  supplier: SupplierCard;
  preferred: boolean;
  work: OpenWork | undefined;
  catalogHref: string;
  cartHref: string;
  ordersHref: string;
};

export function SupplierCardRow({
  supplier,
  preferred,
  work,
  catalogHref,
  cartHref,
  ordersHref,
}: SupplierCardRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { name } = supplier;
  const cart = work?.cart ?? null;
  const waiting = work?.waiting ?? 0;
  const underWay = work?.underWay ?? 0;
  return (
    <li className={styles.row}>
      <SupplierMark supplier={supplier} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          {name}
          {preferred && (
            <Badge mark="none" tone="accent">
              {t`préféré`}
            </Badge>
          )}
        </h2>
        <p className={styles.work}>
          {work?.areOrdersKnown && cart === null && waiting === 0 && underWay === 0 && t`Rien en cours`}
          {cart !== null && (
            <Link href={cartHref}>
              {t`Panier`} · {plural(cart.products, { one: '# produit', other: '# produits' })} ·{' '}
              {t`${moneyText(fromDecimal(cart.summary.total_price, AMOUNT_PRECISION, cart.summary.currency), tag)} HT`}
            </Link>
          )}
          {underWay > 0 && (
            <Link href={ordersHref}>
              {plural(underWay, { one: '# commande en cours', other: '# commandes en cours' })}
            </Link>
          )}
          {waiting > 0 && (
            <Link href={ordersHref}>
              {plural(waiting, { one: '# commande en attente', other: '# commandes en attente' })}
            </Link>
          )}
        </p>
      </div>
      <Button variant={cart === null ? 'outline' : 'default'} asChild>
        <Link href={catalogHref} aria-label={t`Commander chez ${name}`}>{t`Commander`}</Link>
      </Button>
    </li>
  );
}
