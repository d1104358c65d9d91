/** A new product needs its name and supplier code; the person fills in the rest beside the list. */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnDraft } from '#client/parts/data/use-own-draft.ts';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { offerUndo } from '#client/ui/undo.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';
import { cleanText } from '#domain/values/text.ts';
import { KeptDraftLine } from '../draft/kept-draft-line.tsx';
import { refreshProducts } from './product-list.ts';
import styles from './product-sheet.module.css';
import { useUndoChange } from './use-save-product.ts';

type NewProductProps = { supplier_id: string; close: () => void; onMade: (product_id: string) => void };

const EMPTY = { name: '', code: '' };

export function NewProduct({ supplier_id, close, onMade }: NewProductProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const undo = useUndoChange(supplier_id);
  const draft = useOwnDraft(`product:${supplier_id}`, EMPTY);
  const { name, code } = draft.typed;
  const [turnedDown, setTurnedDown] = useState(0);
  const [key] = useState(() => crypto.randomUUID());
  const make = useMutation({
    mutationFn: (body: { name: string; supplier_code: string }) =>
      call(productDeskRoutes.createProduct, {
        params: { supplier_id },
        body,
        idempotencyKey: key,
      }),
    onSuccess: async ({ product, change_id }) => {
      draft.forget();
      await refreshProducts(queries);
      if (change_id !== null) offerUndo({ message: t`${product.name} créé`, undo: () => undo(change_id) });
      onMade(product.product_id);
    },
    onError: () => setTurnedDown((times) => times + 1),
  });
  const body = { name: cleanText(name), supplier_code: cleanText(code) };
  const isTaken = isProblem(make.error, 'IN_USE');
  const empty = turnedDown > 0 ? t`À remplir` : undefined;
  const submit = () => {
    if (body.name === '' || body.supplier_code === '') setTurnedDown(turnedDown + 1);
    else make.mutate(body);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Nouveau produit`}
      description={t`Le reste se remplit à côté de la liste, et s’enregistre pendant la frappe.`}
    >
      <FieldForm className={styles.loading} submit={submit} turnedDown={turnedDown}>
        <KeptDraftLine draft={draft} />
        <TextField
          label={t`Nom`}
          autoComplete="off"
          value={name}
          error={body.name === '' ? empty : undefined}
          onChange={(event) => draft.type({ name: event.target.value, code })}
        />
        <TextField
          label={t`Code`}
          autoComplete="off"
          value={code}
          error={isTaken ? t`Un autre produit porte ce code.` : body.supplier_code === '' ? empty : undefined}
          onChange={(event) => {
            draft.type({ name, code: event.target.value });
            make.reset();
          }}
        />
        {make.isError && !isTaken ? (
          <p className={styles.wrong} role="alert">
            {t`Le produit n’a pas pu être créé. Réessayez.`}
          </p>
        ) : null}
        <div className={styles.foot}>
          <Button type="submit" loading={make.isPending}>
            {t`Créer le produit`}
          </Button>
          <Button variant="ghost" onClick={close}>
            {t`Fermer`}
          </Button>
        </div>
      </FieldForm>
    </Dialog>
  );
}
