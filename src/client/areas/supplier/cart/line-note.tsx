/** The buyer's note on one line: a comment for the warehouse, and whether a substitute may be sent. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import type { CartLine } from '#domain/orders/cart.ts';
import styles from './cart-lines.module.css';
import form from './line-note.module.css';

/** The contract's limit for a line's comment. */
const LONGEST_COMMENT = 200;

export function LineNote({ line, name }: { line: CartLine; name: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className={styles.note}>
        <IconButton icon="note" label={t`Note pour ${name}`} onClick={() => setOpen(true)} />
      </span>
      {line.comment === null && !line.no_substitute ? null : (
        <p className={form.said}>
          {line.comment === null ? null : <span>« {line.comment} »</span>}
          {line.no_substitute ? (
            <b>
              <Trans>sans remplacement</Trans>
            </b>
          ) : null}
        </p>
      )}
      {open ? <NoteSheet line={line} name={name} close={() => setOpen(false)} /> : null}
    </>
  );
}

function NoteSheet({ line, name, close }: { line: CartLine; name: string; close: () => void }) {
  const { t } = useLingui();
  const { actions } = useCart();
  const [comment, setComment] = useState(line.comment ?? '');
  const [noSubstitute, setNoSubstitute] = useState(line.no_substitute);
  const save = async () => {
    if (await actions.setNotes(line.product_id, { comment, no_substitute: noSubstitute })) close();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={t`Note pour le préparateur`}
      description={name}
      footer={<Button wide onClick={() => void save()}>{t`Enregistrer`}</Button>}
    >
      <div className={form.fields}>
        <TextArea
          label={t`Note`}
          labelHidden
          value={comment}
          maxLength={LONGEST_COMMENT}
          rows={3}
          placeholder={t`Bien mûrs, pour demain…`}
          onChange={(event) => setComment(event.target.value)}
        />
        <Switch
          label={t`Pas de remplacement`}
          hint={t`Si ce produit manque, n’envoyez rien d’autre à sa place.`}
          checked={noSubstitute}
          onCheckedChange={setNoSubstitute}
        />
      </div>
    </Sheet>
  );
}
