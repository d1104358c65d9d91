/** The words that products are labelled with: made, renamed where they stand, put in order, deleted. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { SortableList } from '#client/ui/sortable-list.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { DeskLabel } from '#contract/assortment.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './categories-screen.module.css';
import { useAssortment } from './use-assortment.ts';

type LabelListProps = { supplier_id: string; labels: readonly DeskLabel[]; mayUpdate: boolean };

export function LabelList({ supplier_id, labels, mayUpdate }: LabelListProps) {
  const { t } = useLingui();
  const assortment = useAssortment(supplier_id);
  const [added, setAdded] = useState('');
  const word = cleanText(added);
  const add = async () => {
    if (word !== '' && (await assortment.addLabel(word))) setAdded('');
  };
  return (
    <>
      {mayUpdate ? (
        <FieldForm className={styles.add} submit={() => void add()} turnedDown={0}>
          <TextField
            label={t`Nouvelle étiquette`}
            autoComplete="off"
            value={added}
            onChange={(event) => setAdded(event.target.value)}
          />
          <Button type="submit" variant="outline" icon="add">
            {t`Ajouter`}
          </Button>
        </FieldForm>
      ) : null}
      {labels.length === 0 ? (
        <EmptyState icon="labels" title={t`Aucune étiquette`}>
          {t`Bio, AOP, local : vos clients filtrent le catalogue par étiquette.`}
        </EmptyState>
      ) : (
        <SortableList
          label={t`Étiquettes`}
          items={labels}
          disabled={!mayUpdate}
          itemKey={({ label }) => label}
          itemName={({ label }) => label}
          onOrder={(ordered) =>
            void assortment.orderLabels(
              ordered.map(({ label }) => label),
              labels.map(({ label }) => label),
            )
          }
        >
          {(each) => <LabelRow label={each} mayUpdate={mayUpdate} assortment={assortment} />}
        </SortableList>
      )}
    </>
  );
}

type LabelRowProps = { label: DeskLabel; mayUpdate: boolean; assortment: ReturnType<typeof useAssortment> };

function LabelRow({ label, mayUpdate, assortment }: LabelRowProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const rename = () => {
    const word = cleanText(typed ?? '');
    setTyped(null);
    if (word !== '' && word !== label.label) void assortment.renameLabel(label, word);
  };
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        {typed === null ? (
          <b>{label.label}</b>
        ) : (
          <FieldForm submit={rename} turnedDown={0}>
            <TextField
              label={t`Nom de l’étiquette`}
              labelHidden
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={rename}
              onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
            />
          </FieldForm>
        )}
        <small>{plural(label.products, { one: '# produit', other: '# produits' })}</small>
      </span>
      {mayUpdate ? (
        <>
          <IconButton icon="change" label={t`Renommer ${label.label}`} onClick={() => setTyped(label.label)} />
          <IconButton
            icon="remove"
            label={t`Supprimer ${label.label}`}
            onClick={() => void assortment.removeLabel(label)}
          />
        </>
      ) : null}
    </div>
  );
}
