/** A picture of the mail, and its alternative text for people who don't see it. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { MailBlock } from '#domain/campaigns/mail-design.ts';
import { isPicture } from '#domain/campaigns/mail-picture.ts';
import styles from './mail-editor.module.css';
import { PictureChooser } from './picture-chooser.tsx';

type PictureBlock = Extract<MailBlock, { kind: 'image' }>;
type PictureFieldsProps = { supplier_id: string; block: PictureBlock; onChange: (block: PictureBlock) => void };

export function PictureFields({ supplier_id, block, onChange }: PictureFieldsProps) {
  const { t } = useLingui();
  const [isChoosing, setIsChoosing] = useState(false);
  // The text suggested for the previous picture is replaced; a typed text stays.
  const [suggested, setSuggested] = useState('');
  const choose = (source: string, alt: string) => {
    setIsChoosing(false);
    setSuggested(alt);
    onChange({ ...block, source, alt: block.alt === '' || block.alt === suggested ? alt : block.alt });
  };
  return (
    <>
      <div className={styles.keys}>
        <Button variant="outline" icon="picture" onClick={() => setIsChoosing(true)}>
          {isPicture(block.source) ? t`Changer l’image` : t`Choisir une image`}
        </Button>
      </div>
      <TextField
        label={t`Texte de l’image`}
        hint={t`Lu à sa place quand la messagerie ne charge pas les images.`}
        error={isPicture(block.source) && block.alt === '' ? t`Dites ce que l’image montre.` : undefined}
        value={block.alt}
        maxLength={200}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
      />
      {isChoosing ? (
        <PictureChooser supplier_id={supplier_id} choose={choose} close={() => setIsChoosing(false)} />
      ) : null}
    </>
  );
}
