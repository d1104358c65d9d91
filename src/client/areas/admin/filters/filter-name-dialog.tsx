/** Asks for the name of a filter to keep: <FilterNameDialog name="" save={(name) => …} close={() => …} />. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';

type FilterNameDialogProps = { name: string; save: (name: string) => void; close: () => void };

export function FilterNameDialog({ name, save, close }: FilterNameDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const submit = () => {
    const written = cleanText(typed);
    if (written === '') return;
    save(written);
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Garder ce filtre`}
      description={t`Il devient un onglet, sur cet appareil.`}
      actions={<Button type="submit" form="filter-name">{t`Garder`}</Button>}
    >
      <FieldForm id="filter-name" submit={submit} turnedDown={0}>
        <TextField
          label={t`Nom du filtre`}
          maxLength={40}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FieldForm>
    </Dialog>
  );
}
