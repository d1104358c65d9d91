import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { ClaimPhotos } from '#client/parts/orders/claim-photos.tsx';
import { claimText } from '#client/parts/orders/claim-text.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { shownPrice } from '#client/parts/products/product-price.tsx';
import { contentText, saleUnitText } from '#client/parts/products/product-text.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { LineClaim, LineSettlement } from '#domain/orders/order.ts';
import { compareMoney, type Money } from '#domain/values/money.ts';
import styles from './order-lines.module.css';

/** A line as any order has it, placed or still on this device. */
export interface ShownLine {
  readonly product_id: string;
  readonly name: string;
  readonly quantity: number;
  readonly sale_unit: string;
  readonly units_per_pack: number;
  readonly price: Money;
  readonly amount: Money;
  /** null: not known */
  readonly content: Pick<CatalogProduct, 'units_per_pack' | 'net_quantity' | 'net_unit'> | null;
  readonly picture: Pick<CatalogProduct, 'category_id' | 'picture'>;
  readonly estimated: boolean;
  readonly comment: string | null;
  readonly no_substitute: boolean;
  /** The packs that left, once the order is shipped. */
  readonly shipped_quantity?: number | undefined;
  readonly shipped_weight?: number | undefined;
  readonly ordered_amount?: Money | undefined;
  readonly lot?: string | undefined;
  readonly use_by?: string | undefined;
  readonly best_before?: string | undefined;
  /** The buyer's dispute of the line, and the supplier's answer. */
  readonly claim?: LineClaim | undefined;
  readonly settlement?: LineSettlement | undefined;
  /** The name of the product that this line replaces. */
  readonly replaces?: string | undefined;
}

export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.product_id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: ShownLine }) {
  const tag = useLanguageTag();
  const { precision } = useCatalog();
  const quantity = `${numberText(line.quantity, tag)}\u00a0${saleUnitText(line, line.quantity)}`;
  const content = line.content === null ? '' : contentText(line.content, tag);
  const sent = shippedFacts(line, tag);
  const before =
    line.ordered_amount === undefined || compareMoney(line.ordered_amount, line.amount) === 0
      ? null
      : moneyText(line.ordered_amount, tag);
  const price = moneyText(shownPrice(line.price, precision), tag);
  return (
    <li className={styles.line}>
      <ProductPicture product={line.picture} size="s" />
      <div className={styles.words}>
        <b>{line.name}</b>
        {line.quantity === 0 ? (
          <p className={styles.note}>
            <Trans>Ne peut pas être livré</Trans>
          </p>
        ) : (
          <p>{[quantity, content, price].filter(Boolean).join(' · ')}</p>
        )}
        {sent.length > 0 ? <p className={styles.note}>{sent.join(' · ')}</p> : null}
        {line.claim === undefined ? null : (
          <p className={styles.note}>
            {disputeText(line.claim, line.settlement, tag)}
            <ClaimPhotos claim={line.claim} />
          </p>
        )}
        {line.replaces === undefined ? null : (
          <p>
            <Trans>à la place d’un autre produit</Trans>
          </p>
        )}
        {line.estimated && line.quantity > 0 ? (
          <p>
            <Trans>estimé, facturé au poids réel</Trans>
          </p>
        ) : null}
        {line.comment === null ? null : <p className={styles.note}>« {line.comment} »</p>}
        {line.no_substitute ? (
          <p className={styles.note}>
            <Trans>sans remplacement</Trans>
          </p>
        ) : null}
      </div>
      <span className={styles.amount}>
        {before === null ? null : (
          <s>
            <VisuallyHidden>
              <Trans>Avant</Trans>{' '}
            </VisuallyHidden>
            {before}
          </s>
        )}
        <MoneyFigure value={line.amount} size="s" />
      </span>
    </li>
  );
}

/** The dispute and its answer: "2 × abîmé · avoir de 12,30 €". */
function disputeText(claim: LineClaim, settlement: LineSettlement | undefined, tag: string): string {
  const credit = settlement?.credit === undefined ? '' : moneyText(settlement.credit, tag);
  const answer =
    settlement === undefined ? t`en attente du fournisseur` : settlement.accepted ? t`avoir de ${credit}` : t`refusé`;
  return [claimText(claim, tag), claim.words, answer, settlement?.words].filter(Boolean).join(' · ');
}

/** How the shipped line differs from the ordered one, and its label. Texts are in the page's language. */
function shippedFacts(line: ShownLine, tag: string): string[] {
  const { quantity, shipped_quantity, shipped_weight, lot, use_by, best_before } = line;
  const facts: string[] = [];
  if (shipped_quantity !== undefined && shipped_quantity !== quantity) {
    const [left, ordered] = [numberText(shipped_quantity, tag), numberText(quantity, tag)];
    facts.push(t`${left} expédiés sur ${ordered}`);
  }
  if (shipped_weight !== undefined) {
    const weight = `${numberText(shipped_weight / 1000, tag)}\u00a0kg`;
    facts.push(t`pesé ${weight}`);
  }
  if (lot !== undefined) facts.push(t`lot ${lot}`);
  if (use_by !== undefined) {
    const day = dayText(use_by, tag);
    facts.push(t`à consommer jusqu’au ${day}`);
  }
  if (best_before !== undefined) {
    const day = dayText(best_before, tag);
    facts.push(t`de préférence avant le ${day}`);
  }
  return facts;
}
