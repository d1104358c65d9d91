/** What the listed orders hold: typed, kept under a name, and forgotten again. */
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';
import styles from './order-filter-line.module.css';

type OrderFilterLineProps = {
  query: string;
  onQuery: (query: string) => void;
  /** The filter that is open, where it has a name. */
  name: string | undefined;
  save: (name: string) => void;
  remove: () => void;
};

export function OrderFilterLine({ query, onQuery, name, save, remove }: OrderFilterLineProps) {
  const { t } = useLingui();
  const [naming, setNaming] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = cleanText(naming ?? '');
    if (written === '') return;
    save(written);
    setNaming(null);
  };
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
        <Button variant="ghost" onClick={() => setNaming(cleanText(query))}>{t`Garder ce filtre`}</Button>
      )}
      <Dialog
        open={naming !== null}
        onOpenChange={(open) => !open && setNaming(null)}
        title={t`Garder ce filtre`}
        description={t`Il devient un onglet, sur cet appareil.`}
        actions={<Button type="submit" form="filter-name">{t`Garder`}</Button>}
      >
        <form id="filter-name" onSubmit={submit}>
          <TextField
            label={t`Nom du filtre`}
            maxLength={40}
            autoComplete="off"
            value={naming ?? ''}
            onChange={(event) => setNaming(event.target.value)}
          />
        </form>
      </Dialog>
    </div>
  );
}
