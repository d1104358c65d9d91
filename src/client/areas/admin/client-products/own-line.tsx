/** One product, with the field for this client's own price or code. */
import { useLingui } from '@lingui/react/macro';
import { productName } from '#client/parts/products/product-names.ts';
import { IconButton } from '#client/ui/button.tsx';
import { SavedField } from '../clients/saved-field.tsx';
import styles from './client-products.module.css';

type OwnLineProps = {
  product: { supplier_code: string; names: Record<string, string>; enabled: boolean };
  note: string;
  /** The field's label, from the product's name. */
  label: (name: string) => string;
  value: string;
  placeholder: string;
  readOnly: boolean;
  check: (text: string) => string | undefined;
  save: (text: string) => Promise<boolean>;
  /** null: the client has nothing of its own. */
  remove: { label: (name: string) => string; act: () => void } | null;
};

export function OwnLine({ product, note, label, value, placeholder, readOnly, check, save, remove }: OwnLineProps) {
  const { t, i18n } = useLingui();
  const name = productName(product, i18n.locale);
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <b>{name}</b>
        <small>{product.enabled ? note : t`${note} · hors vente`}</small>
      </span>
      <span className={styles.typed}>
        <SavedField
          label={label(name)}
          labelHidden
          value={value}
          maxLength={60}
          placeholder={placeholder}
          readOnly={readOnly}
          check={check}
          save={save}
        />
      </span>
      {readOnly || remove === null ? null : <IconButton icon="close" label={remove.label(name)} onClick={remove.act} />}
    </li>
  );
}
