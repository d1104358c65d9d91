/** Notices of the checkout: what stops the order, what only warns, and which products stay in the cart. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import type { CheckoutOrder } from '#client/parts/checkout/checkout-order.ts';
import { approvalText, type OwnLimit, useOwnLimit } from '#client/parts/checkout/own-limit.ts';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { MEASURE_NAMES } from '#client/parts/orders/order-limit-words.ts';
import { limitAmountText } from '#client/parts/orders/threshold-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { overLimit } from '#domain/orders/order-approval.ts';
import type { LimitCheck } from '#domain/orders/order-limits.ts';
import type { Money } from '#domain/values/money.ts';

export function CheckoutNotices({ order, isFirmAtOnce }: { order: CheckoutOrder; isFirmAtOnce: boolean }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { currency } = order.totals.total;
  const own = useOwnLimit(space.organization.organization_id, order.totals.total);
  const missing = order.obstacles.filter(({ kind }) => kind !== 'address_gone' && kind !== 'delivery_day_closed');
  return (
    <>
      {order.day === null ? (
        <Banner tone="bad" icon="day">
          <Trans>
            <b>Aucun jour n’est ouvert.</b> Le fournisseur ne livre pas dans les jours qui viennent.
          </Trans>
        </Banner>
      ) : null}
      {missing.map((difference) => (
        <Banner
          key={difference.kind}
          tone="bad"
          live
          action={
            <Button asChild variant="outline" size="s">
              <Link href={supplierPath(space, ['catalog'])}>{t`Compléter`}</Link>
            </Button>
          }
        >
          {differenceWords(difference, currency, tag)}
        </Banner>
      ))}
      {order.warnings.map((check) => (
        <Warning key={`${check.limit.kind} ${check.limit.minimum}`} check={check} currency={currency} />
      ))}
      {own === null ? null : <ApprovalNotice own={own} total={order.totals.total} />}
      {isFirmAtOnce ? (
        <Banner>
          <Trans>
            <b>Commande ferme dès l’envoi.</b> Pour l’annuler ensuite, il faudra appeler {space.supplier.name}.
          </Trans>
        </Banner>
      ) : null}
      {order.left === 0 ? null : (
        <Banner tone="warn">
          {plural(order.left, {
            one: '# produit indisponible reste dans le panier : il n’est pas commandé.',
            other: '# produits indisponibles restent dans le panier : ils ne sont pas commandés.',
          })}
        </Banner>
      )}
    </>
  );
}

/** Says before the tap who will be asked. */
function ApprovalNotice({ own, total }: { own: OwnLimit; total: Money }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const over = overLimit(own.limit, total);
  const excess = over === null ? null : moneyText(over, tag);
  return (
    <Banner tone="warn" icon="closed">
      <b>{excess === null ? t`Au-dessus de votre limite` : t`${excess} au-dessus de votre limite`}</b>{' '}
      {approvalText(own, tag)}
    </Banner>
  );
}

function Warning({ check, currency }: { check: LimitCheck; currency: string }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { kind } = check.limit;
  const measure = t(MEASURE_NAMES[kind]);
  const supplier = space.supplier.name;
  if (check.indeterminate) {
    return (
      <Banner>
        <Trans>
          <b>{measure} à vérifier.</b> Un produit n’est pas renseigné : {supplier} vérifiera, la commande passe quand
          même.
        </Trans>
      </Banner>
    );
  }
  const missing = limitAmountText(kind, check.missing, tag, currency);
  return (
    <Banner>
      <Trans>
        <b>{missing} sous le minimum conseillé.</b> La commande passe quand même.
      </Trans>
    </Banner>
  );
}
