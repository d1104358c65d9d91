import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';

const LONGEST_NAME = 200;

type RenameSheetProps = {
  title: string;
  name: string;
  rename: (name: string) => Promise<boolean>;
  onClose: () => void;
};

/** One name: of a guide, or of a shelf. */
export function RenameSheet({ title, name, rename, onClose }: RenameSheetProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const wanted = cleanText(typed);
  const confirm = async () => {
    if (wanted !== '' && (await rename(wanted))) onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <Button wide disabled={wanted === ''} onClick={() => void confirm()}>
          {t`Enregistrer`}
        </Button>
      }
    >
      <TextField
        label={t`Nom`}
        value={typed}
        maxLength={LONGEST_NAME}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void confirm()}
      />
    </Sheet>
  );
}
