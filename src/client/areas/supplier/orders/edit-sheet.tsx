/**
 * The buyer changes the packs of a submitted order before its cut-off. The edit is kept on the device until the server
 * has it; what is typed stays here until then.
 */
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useStandingDraft } from '#client/parts/data/use-own-draft.ts';
import { OrderRecap } from '#client/parts/orders/order-recap.tsx';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { ClientTerms } from '#contract/catalog.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { exceedsOwnLimit } from '#domain/orders/order-edit.ts';
import styles from './edit-sheet.module.css';
import { editedOrder } from './edited-order.ts';
import type { Decide } from './use-decision.ts';
import { useKnownProducts } from './use-known-products.ts';
import { EditDifferences } from './wanted-edit.tsx';

/** `kept`: what was decided about the order before, such as an edit that could not be made. */
type EditSheetProps = { order: PurchaseOrder; kept: KeptDecision | null; decide: Decide; close: () => void };

export default function EditSheet(props: EditSheetProps) {
  const { client } = useCatalog();
  return client === null ? null : <Edit {...props} client={client} />;
}

function Edit({ order, kept, client, decide, close }: EditSheetProps & { client: ClientTerms }) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const { at } = useCatalog();
  const { organizations } = useAccount();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const products = useKnownProducts(order.lines);
  const wantedBefore = kept?.version === order.version ? (kept.wanted?.packs ?? {}) : {};
  const draft = useStandingDraft(
    `edit:${order.order_id}:${order.version}`,
    Object.fromEntries(
      order.lines.map(({ product_id, quantity }) => [product_id, String(wantedBefore[product_id] ?? quantity)]),
    ),
  );
  const packs = (product_id: string) => Number(draft.typed[product_id] ?? 0);
  const after = editedOrder(order, packs, { client, products, at });
  const isOffline = status !== 'online';
  const member = organizations.find(({ organization_id }) => organization_id === order.organization_id);
  const isTooMuch = member !== undefined && exceedsOwnLimit(member, order.totals, after.totals);
  const limit = member?.order_limit ? moneyText(member.order_limit, tag) : '';
  const names = new Map(order.lines.map((line) => [line.product_id, lineName(line, i18n.locale)]));
  const isEmpty = order.lines.every(({ product_id }) => packs(product_id) === 0);
  const { wanted } = after;
  const send = async () => {
    if (wanted === null || !(await decide('edit', { wanted }))) return;
    draft.forget();
    close();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={t`Modifier la commande`}
      description={t`Commande ${order.number}. Le fournisseur est prévenu de ce qui change.`}
      footer={
        <div className={styles.foot}>
          {isOffline ? (
            <p>{t`Hors ligne : la modification partira au retour du réseau, si elle est encore possible.`}</p>
          ) : null}
          <Button
            wide
            disabled={wanted === null || isTooMuch}
            onClick={() => void send()}
          >{t`Envoyer la modification`}</Button>
        </div>
      }
    >
      <ul>
        {order.lines.map((line) => {
          const { product_id } = line;
          const product = products.get(product_id);
          const quantity = packs(product_id);
          const name = names.get(product_id) ?? '';
          const ordered = `${line.quantity}\u00a0${saleUnitText(line, line.quantity)}`;
          return (
            <li key={product_id} className={styles.line}>
              <ProductPicture product={product ?? { category_id: null, picture: null }} size="s" />
              <span className={styles.words}>
                <b>{name}</b>
                <span>{quantity === 0 ? t`retiré, ${ordered} commandés` : t`${ordered} commandés`}</span>
              </span>
              <QuantityStepper
                value={quantity}
                onChange={(next) => draft.type({ ...draft.typed, [product_id]: String(next) })}
                productName={name}
                unitLabel={(count) => saleUnitText(line, count)}
                unitHidden
                size="s"
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.after}>
        {isEmpty ? <Banner>{t`Pour ne rien garder, annulez la commande.`}</Banner> : null}
        {isTooMuch ? (
          <Banner tone="warn">
            {t`Au-delà de ${limit} HT, passez le supplément dans une autre commande : elle ira à votre responsable.`}
          </Banner>
        ) : null}
        {isEmpty || after.differences.length === 0 ? null : (
          <Banner tone="warn">
            <EditDifferences order={order} differences={after.differences} />
          </Banner>
        )}
        <OrderRecap totals={after.totals} vatRates={after.vatRates} weighed={after.weighed} />
      </div>
    </Sheet>
  );
}
