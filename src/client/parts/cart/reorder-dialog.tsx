/** Asks before an order's lines go into a cart that is not empty: add them, replace the cart, or do nothing. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { moneyText, useLanguageTag } from '../words/money-figure.tsx';
import styles from './reorder-dialog.module.css';
import { type ReorderQuestion, reorderQuestion } from './reorder-question.ts';
import { useCart } from './use-cart.ts';

export default function ReorderDialog({ question: { lines, message } }: { question: ReorderQuestion }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { entries, totals, actions } = useCart();
  const close = () => reorderQuestion.set(null);
  const products = plural(entries.length, { one: '# produit', other: '# produits' });
  const amount = moneyText(totals.total, tag);
  const ordered = plural(lines.length, { one: '# produit', other: '# produits' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Votre panier n’est pas vide`}
      description={
        <Trans>
          Il contient {products}, {amount} HT. La commande en apporte {ordered}.
        </Trans>
      }
    >
      <div className={styles.ways}>
        <Button
          wide
          onClick={() => {
            close();
            void actions.add(lines, message);
          }}
        >{t`Ajouter au panier`}</Button>
        <Button
          wide
          variant="outline"
          onClick={() => {
            close();
            void actions.replace(lines, message);
          }}
        >{t`Remplacer le panier`}</Button>
        <Button wide variant="ghost" onClick={close}>{t`Annuler`}</Button>
      </div>
    </Dialog>
  );
}
