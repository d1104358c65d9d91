/** The search within the listed orders, which can be kept under a name and removed again. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { cleanText } from '#domain/values/text.ts';
import { FilterNameDialog } from '../filters/filter-name-dialog.tsx';
import styles from './order-filter-line.module.css';

type OrderFilterLineProps = {
  query: string;
  onQuery: (query: string) => void;
  /** The name of the open filter, where it has one. */
  name: string | undefined;
  save: (name: string) => void;
  remove: () => void;
};

export function OrderFilterLine({ query, onQuery, name, save, remove }: OrderFilterLineProps) {
  const { t } = useLingui();
  const [isNaming, setIsNaming] = useState(false);
  return (
    <div className={styles.line}>
      <SearchField
        label={t`Rechercher une commande`}
        placeholder={t`Client, numéro, référence`}
        shortcut="/"
        maxLength={200}
        value={query}
        onChange={onQuery}
      />
      {name !== undefined ? (
        <Button variant="ghost" onClick={remove}>{t`Oublier ce filtre`}</Button>
      ) : cleanText(query) === '' ? null : (
        <Button variant="ghost" onClick={() => setIsNaming(true)}>{t`Garder ce filtre`}</Button>
      )}
      {isNaming ? <FilterNameDialog name={cleanText(query)} save={save} close={() => setIsNaming(false)} /> : null}
    </div>
  );
}
