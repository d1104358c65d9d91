/**
 * The device could not take the order. Nothing is lost: the cart is as it was, the buyer can send the order at once, or
 * pass it on as a file.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import type { Refused } from '#client/parts/checkout/accept-checkout.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { type OrderFileFormat, orderFile } from '#client/parts/orders/order-file.ts';
import { reasonWords } from '#client/parts/orders/order-words.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { STORAGE_REFUSAL_TEXTS } from '#client/parts/words/storage-refusal-text.ts';
import type { Judgement } from '#client/sync/outbox-transition.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { orderNumber } from '#domain/orders/order-number.ts';
import styles from './rescue-sheet.module.css';
import { sendDirectly } from './send-directly.ts';
import type { SentOrder } from './sent-order.ts';

type RescueSheetProps = { refused: Refused; close: () => void; sent: (order: SentOrder) => void };
type Unplaced = Exclude<Judgement, { kind: 'placed' }>;

export default function RescueSheet({ refused, close, sent }: RescueSheetProps) {
  const { t } = useLingui();
  const { order, reason } = refused;
  if (reason === 'cart_changed') {
    return (
      <Sheet
        open
        onOpenChange={(open) => !open && close()}
        title={t`Votre panier vient de changer`}
        footer={<Button wide onClick={close}>{t`Revoir la commande`}</Button>}
      >
        <Trans>
          Un autre onglet ou un autre appareil l’a modifié, ou ses 14 jours sont passés. Rien n’a été commandé :
          vérifiez, puis commandez.
        </Trans>
      </Sheet>
    );
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={t`La commande n’est pas enregistrée`}
      description={
        reason === 'failed' ? t`L’application n’a pas réussi à l’enregistrer.` : t(STORAGE_REFUSAL_TEXTS[reason])
      }
    >
      <Rescue order={order} sent={sent} />
    </Sheet>
  );
}

function Rescue({ order, sent }: Pick<Refused, 'order'> & Pick<RescueSheetProps, 'sent'>) {
  const { t } = useLingui();
  const database = useDatabase();
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Unplaced | null>(null);
  const give = useOrderFile(order);
  const number = orderNumber(order.order_id);
  const send = async () => {
    setSending(true);
    try {
      const { judgement, stillInCart } = await sendDirectly(database, order);
      if (judgement.kind === 'placed') sent({ order_id: order.order_id, stillInCart });
      else setAnswer(judgement);
    } catch (error) {
      console.error('The order could not be sent', error);
      setAnswer({ kind: 'again', reason: { kind: 'failed_on_device' }, wait: null });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.ways}>
      <p>
        <Trans>
          Votre panier est intact. Envoyez la commande maintenant, ou confiez-la autrement au fournisseur sous le numéro{' '}
          <b>{number}</b>.
        </Trans>
      </p>
      {answer === null ? null : <Answer answer={answer} currency={order.request.seen_total.currency} />}
      <Button wide icon="send" loading={sending} onClick={() => void send()}>{t`Envoyer maintenant`}</Button>
      <Button wide variant="outline" icon="download" onClick={() => void give('csv')}>{t`Fichier pour tableur`}</Button>
      <Button
        wide
        variant="outline"
        icon="download"
        onClick={() => void give('json')}
      >{t`Fichier de secours, complet`}</Button>
    </div>
  );
}

function Answer({ answer, currency }: { answer: Unplaced; currency: string }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  switch (answer.kind) {
    case 'review':
      return (
        <Banner tone="bad" live>
          <b>{t`Rien n’a été passé :`}</b>
          <ul>
            {answer.differences.map((difference) => (
              <li key={JSON.stringify(difference)}>{differenceWords(difference, currency, tag)}</li>
            ))}
          </ul>
        </Banner>
      );
    case 'sign_in':
      return <Banner tone="warn" live>{t`Votre session est terminée : reconnectez-vous, puis réessayez.`}</Banner>;
    case 'refused':
    case 'again': {
      const words = reasonWords(answer.reason);
      const said = typeof words === 'string' ? words : t(words);
      const isUnanswered = answer.kind === 'again' && answer.reason.kind !== 'refused';
      return (
        <Banner tone="warn" live>
          {isUnanswered ? t`Pas de réponse. Réessayez ici : elle ne sera passée qu’une fois.` : said}
        </Banner>
      );
    }
  }
}

function useOrderFile({ order_id, request }: Refused['order']) {
  const space = useSpace();
  const { entries } = useCart();
  const tag = useLanguageTag();
  return (format: OrderFileFormat) => {
    const products = new Map(entries.map(({ line, product }) => [line.product_id, product]));
    const lines = request.lines.map(({ product_id, quantity, seen_price, comment }) => {
      const product = products.get(product_id) ?? null;
      return {
        supplier_code: product?.supplier_code ?? product_id,
        quantity,
        name: product === null ? '' : productName(product, space.locale),
        price: seen_price,
        comment,
      };
    });
    const { name: organization } = space.organization;
    return handOver(orderFile(format, { order_id, supplier: space.supplier.name, organization, request, lines }, tag));
  };
}
