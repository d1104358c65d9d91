/** The products that are never proposed, folded; each can be asked for again. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { ProposedOrder } from './use-usual-order.ts';
import styles from './usual-order.module.css';

type RefusedProductsProps = {
  refused: ProposedOrder['refused'];
  accept: (product_id: string) => Promise<void>;
};

export function RefusedProducts({ refused, accept }: RefusedProductsProps) {
  const { t } = useLingui();
  const [isUnfolded, setUnfolded] = useState(false);
  if (refused.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.quiet}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {plural(refused.length, { one: '# produit n’est plus proposé', other: '# produits ne sont plus proposés' })}
        <Icon name="unfold" />
      </button>
      {isUnfolded ? (
        <ul>
          {refused.map(({ product_id, name }) => (
            <li key={product_id} className={styles.refused}>
              <span>{name}</span>
              <Button
                variant="outline"
                size="s"
                aria-label={t`Proposer à nouveau ${name}`}
                onClick={() => void accept(product_id)}
              >
                {t`Proposer à nouveau`}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
