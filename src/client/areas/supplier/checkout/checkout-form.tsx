import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { DESKTOP, useMedia } from '#client/parts/data/use-media.ts';
import { OrderCountdown } from '#client/parts/orders/order-countdown.tsx';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { OrderRecap } from '#client/parts/orders/order-recap.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { TextArea, TextField } from '#client/ui/text-field.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { firmnessOf } from '#domain/pricing/ordering-terms.ts';
import { AddressChoice } from './address-choice.tsx';
import styles from './checkout-form.module.css';
import { CheckoutNotices } from './checkout-notices.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { OrderKey } from './order-key.tsx';
import type { Checkout } from './use-checkout.ts';
import type { PlaceOrder } from './use-place-order.ts';

/**
 * For an order that the device could not keep. Rarely shown, but it must be loaded by then, because the network may be
 * away.
 */
const RescueSheet = lazyPart(() => import('./rescue-sheet.tsx'));

/** The contract's limits. */
const LONGEST_REFERENCE = 200;
const LONGEST_COMMENT = 2000;

export function CheckoutForm({ checkout, ordering }: { checkout: Checkout; ordering: PlaceOrder }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { client } = useCatalog();
  const { draft, change, order, wished, corrected } = checkout;
  const { day, totals, entries } = order;
  const isDesktop = useMedia(DESKTOP);
  useEffect(() => {
    void RescueSheet.preload();
  }, []);
  const recap = (
    <OrderRecap
      totals={totals}
      vatRates={entries.map(({ priced }) => priced.product.vat)}
      weighed={entries.filter(({ priced }) => priced.product.catch_weight !== null).length}
    />
  );
  const key = <OrderKey order={order} ordering={ordering} />;
  return (
    <OrderPanes
      sideLabel={t`Récapitulatif`}
      side={
        <div className={styles.side}>
          <h2>{t`Récapitulatif`}</h2>
          {recap}
        </div>
      }
      sideFoot={key}
      foot={key}
    >
      <header className={styles.header}>
        <Link href={supplierPath(space, ['cart'])} className={styles.back}>
          <Icon name="back" />
          <VisuallyHidden>{t`Retour au panier`}</VisuallyHidden>
        </Link>
        <h1>{t`Livraison`}</h1>
      </header>
      <div className={styles.form}>
        {day?.cut_off == null || client === null ? null : (
          <OrderCountdown day={day.day} cutOff={day.cut_off} timeZone={client.terms.delivery.time_zone} />
        )}
        {corrected !== null && day !== null ? (
          <Banner tone="warn" icon="day" live>
            <Trans>
              Livraison le <b>{dayText(day.day, tag)}</b> et non le {dayText(corrected, tag)} : l’heure de cet appareil
              n’était pas la bonne.
            </Trans>
          </Banner>
        ) : null}
        {order.dayMoved && wished !== null && day !== null ? (
          <Banner tone="warn" icon="day" live>
            <Trans>
              Le {dayText(wished, tag)} n’est plus livrable : <b>{dayText(day.day, tag)}</b> est choisi à la place.
            </Trans>
          </Banner>
        ) : null}
        {client === null ? null : (
          <DayCalendar
            days={order.days}
            timeZone={client.terms.delivery.time_zone}
            chosen={day?.day ?? null}
            choose={(delivery_day) => change({ delivery_day })}
          />
        )}
        <AddressChoice chosen={order.address} choose={(address_id) => change({ address_id })} />
        <TextField
          label={t`Votre référence`}
          optionalText={t`facultatif`}
          value={draft.reference}
          maxLength={LONGEST_REFERENCE}
          onChange={(event) => change({ reference: event.target.value })}
        />
        <TextArea
          label={t`Commentaire`}
          optionalText={t`facultatif`}
          rows={2}
          value={draft.comment}
          maxLength={LONGEST_COMMENT}
          onChange={(event) => change({ comment: event.target.value })}
        />
        <CheckoutNotices order={order} isFirmAtOnce={client !== null && firmnessOf(client.terms) === 'on_submit'} />
        {isDesktop ? null : recap}
      </div>
      {ordering.refused === null ? null : (
        <Suspense>
          <RescueSheet refused={ordering.refused} close={ordering.dismiss} sent={ordering.showSent} />
        </Suspense>
      )}
    </OrderPanes>
  );
}
