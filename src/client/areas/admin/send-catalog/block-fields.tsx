/** The fields for a block's text. */
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { isSafeLink } from '#domain/campaigns/inline-text.ts';
import { lookOf, type MailBlock } from '#domain/campaigns/mail-design.ts';
import { MarkedText } from './marked-text.tsx';
import { PictureFields } from './picture-fields.tsx';
import { TextLookFields } from './text-look-fields.tsx';

type BlockFieldsProps = { supplier_id: string; block: MailBlock; onChange: (block: MailBlock) => void };

export function BlockFields({ supplier_id, block, onChange }: BlockFieldsProps) {
  const { t } = useLingui();
  switch (block.kind) {
    case 'text':
      return (
        <>
          <MarkedText label={t`Texte`} value={block.text} onChange={(text) => onChange({ ...block, text })} />
          <SegmentedControl
            label={t`Alignement`}
            value={block.align}
            onValueChange={(align) => onChange({ ...block, align: align === 'center' ? 'center' : 'left' })}
            options={[
              { value: 'left', label: t`Gauche` },
              { value: 'center', label: t`Centre` },
            ]}
          />
          <TextLookFields look={lookOf(block)} onChange={(look) => onChange({ ...block, ...look })} />
        </>
      );
    case 'image':
      return <PictureFields supplier_id={supplier_id} block={block} onChange={onChange} />;
    case 'button':
      return (
        <>
          <TextField
            label={t`Mots du bouton`}
            value={block.label}
            maxLength={200}
            onChange={({ target }) => onChange({ ...block, label: target.value })}
          />
          <TextField
            label={t`Lien`}
            type="url"
            placeholder="https://"
            error={block.link === '' || isSafeLink(block.link) ? undefined : t`Une adresse commence par https://`}
            value={block.link}
            onChange={({ target }) => onChange({ ...block, link: target.value })}
          />
        </>
      );
    case 'divider':
      return null;
    case 'columns':
      return (
        <>
          <MarkedText label={t`À gauche`} value={block.left} onChange={(left) => onChange({ ...block, left })} />
          <MarkedText label={t`À droite`} value={block.right} onChange={(right) => onChange({ ...block, right })} />
        </>
      );
    case 'catalog_link':
      return (
        <>
          <TextField
            label={t`Titre`}
            value={block.title}
            maxLength={200}
            onChange={({ target }) => onChange({ ...block, title: target.value })}
          />
          <MarkedText label={t`Texte`} value={block.text} onChange={(text) => onChange({ ...block, text })} />
          <TextField
            label={t`Mots du bouton`}
            value={block.label}
            maxLength={200}
            onChange={({ target }) => onChange({ ...block, label: target.value })}
          />
        </>
      );
  }
}
