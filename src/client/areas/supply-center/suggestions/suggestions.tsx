/**
 * What was probably forgotten, at all suppliers: usually ordered by now and in no cart, each with its reason. A key puts
 * it into its supplier's cart; another sets it aside for today, and then for good.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useAccount } from '#client/parts/account/session.tsx';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { lateCartActions } from '#client/parts/cart/late-cart-actions.ts';
import { productRefusals } from '#client/parts/orders/product-refusals.ts';
import { reasonText } from '#client/parts/orders/usual-words.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { packText, saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag, useLocale } from '#client/parts/words/money-figure.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Center } from '../use-center.ts';
import styles from './suggestions.module.css';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/** The others unfold. */
const FIRST_LINES = 4;

export default function Suggestions({ center }: { center: Center }) {
  const { t } = useLingui();
  const heading = useId();
  const mayFill = usePermission('cart:update');
  const suggestions = useSuggestions(center);
  const [isUnfolded, setUnfolded] = useState(false);
  if (!mayFill || suggestions.length === 0) return null;
  const shown = isUnfolded ? suggestions : suggestions.slice(0, FIRST_LINES);
  const others = suggestions.length - shown.length;
  return (
    <Card as="section" flush aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{t`Oublis probables`}</h2>
        <p>{t`d’habitude commandés à cette date`}</p>
      </header>
      <ul>
        {shown.map((suggestion) => (
          <SuggestionRow key={`${suggestion.at.space_id} ${suggestion.product.product_id}`} suggestion={suggestion} />
        ))}
      </ul>
      {others > 0 ? (
        <button type="button" className={styles.more} onClick={() => setUnfolded(true)}>
          {plural(others, { one: '# autre oubli', other: '# autres oublis' })}
          <Icon name="unfold" />
        </button>
      ) : null}
      <p className={styles.note}>{t`Calculé ici, sur vos commandes seulement, même sans réseau.`}</p>
    </Card>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { account_id } = useAccount();
  const { at, product, quantity, reason, today, isAside } = suggestion;
  const { product_id } = product;
  const name = productName(product, useLocale());
  const refusals = productRefusals(account_id, at.key, today);
  const unit = saleUnitText(product, quantity);
  const add = () =>
    void lateCartActions(account_id, at.key).addAbsent([{ product_id, quantity }], t`${name} est au panier`);
  return (
    <li className={styles.row}>
      <SupplierMark supplier={at.supplier} />
      <span className={styles.words}>
        <b>{name}</b>
        <span>{[at.supplier.name, packText(product, tag)].filter((part) => part !== '').join(' · ')}</span>
        <span>{isAside ? t`pas aujourd’hui` : reasonText(reason, today, tag)}</span>
      </span>
      {isAside ? (
        <span className={styles.keys}>
          <Button
            variant="link"
            size="s"
            aria-label={t`Ne plus jamais proposer ${name}`}
            onClick={() => void refusals.refuse(product_id, name)}
          >
            {t`Plus jamais`}
          </Button>
          <Button
            variant="outline"
            size="s"
            aria-label={t`Remettre ${name}`}
            onClick={() => void refusals.accept(product_id)}
          >
            {t`Remettre`}
          </Button>
        </span>
      ) : (
        <span className={styles.keys}>
          <Button variant="outline" icon="add" aria-label={t`Ajouter ${quantity} ${unit}, ${name}`} onClick={add}>
            {`${quantity}\u00a0${unit}`}
          </Button>
          <IconButton
            icon="close"
            label={t`Écarter ${name} pour aujourd’hui`}
            onClick={() => void refusals.setAside(product_id)}
          />
        </span>
      )}
    </li>
  );
}
