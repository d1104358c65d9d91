/**
 * The dark bar under the list while orders are chosen: their number, their total, and the key that confirms those that
 * can be.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { addMoney } from '#domain/values/money.ts';
import styles from './bulk-bar.module.css';

type BulkBarProps = {
  chosen: readonly PurchaseOrder[];
  /** How many of the chosen orders can be confirmed. */
  confirmable: number;
  mayConfirm: boolean;
  isPending: boolean;
  done: number;
  confirm: () => void;
  clear: () => void;
};

export function BulkBar({ chosen, confirmable, mayConfirm, isPending, done, confirm, clear }: BulkBarProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const [first, ...others] = chosen.map(({ totals }) => totals.total);
  const total = first === undefined ? '' : moneyText(others.reduce(addMoney, first), tag);
  const count = chosen.length;
  return (
    <section className={styles.bar} aria-label={t`Commandes choisies`}>
      <p className={styles.facts}>
        <b>{plural(count, { one: '# sélectionnée', other: '# sélectionnées' })}</b> {t`${total} HT`}
        <small>{t`Les clients sont prévenus aussitôt ; après, une commande s’annule avec un motif.`}</small>
      </p>
      <IconButton icon="close" label={t`Désélectionner`} disabled={isPending} onClick={clear} />
      {mayConfirm ? (
        <Button loading={isPending} disabled={confirmable === 0} onClick={confirm}>
          {isPending ? t`${done} sur ${confirmable}` : t`Confirmer ${confirmable}`}
        </Button>
      ) : null}
    </section>
  );
}
