/**
 * The buyer's note on this product's line in the cart: a comment to the supplier, and whether a substitute may be sent.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cleanRemark } from '#domain/orders/order.ts';
import styles from './line-notes.module.css';

export function LineNotes({ product: { product_id } }: { product: CatalogProduct }) {
  const { entries } = useCart();
  const line = entries.find((entry) => entry.line.product_id === product_id)?.line;
  if (line === undefined) return null;
  return (
    <Notes key={product_id} product_id={product_id} comment={line.comment ?? ''} noSubstitute={line.no_substitute} />
  );
}

type NotesProps = { product_id: string; comment: string; noSubstitute: boolean };

function Notes({ product_id, comment, noSubstitute }: NotesProps) {
  const { t } = useLingui();
  const { actions } = useCart();
  const [text, setText] = useState(comment);
  const keep = () => {
    const written = cleanRemark(text);
    if (written !== cleanRemark(comment)) void actions.setNotes(product_id, { comment: written });
  };
  return (
    <div className={styles.notes}>
      <TextField
        label={t`Note pour cette ligne`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        maxLength={200}
        placeholder={t`Bien mûrs, découpés en deux…`}
      />
      <Switch
        label={t`Pas de remplacement`}
        hint={t`Sinon, le fournisseur peut proposer un produit proche.`}
        checked={noSubstitute}
        onCheckedChange={(on) => void actions.setNotes(product_id, { no_substitute: on })}
      />
    </div>
  );
}
