/** Step 4: the mail block by block, as it will look. The first change copies the template for this mail. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { SortableList } from '#client/ui/sortable-list.tsx';
import { isSafeLink } from '#domain/campaigns/inline-text.ts';
import {
  type BlockKind,
  changeBlock,
  insertBlock,
  type MailBlock,
  MOST_BLOCKS,
  mayRemove,
  removeBlock,
} from '#domain/campaigns/mail-design.ts';
import { isPicture } from '#domain/campaigns/mail-picture.ts';
import { BlockFields } from './block-fields.tsx';
import { DrawnBlock } from './drawn-block.tsx';
import styles from './mail-editor.module.css';
import frame from './send-catalog.module.css';
import type { StepProps } from './step-props.ts';

interface Placed {
  readonly block: MailBlock;
  readonly position: number;
}

export function EditorStep({ supplier_id, draft: { wizard, change }, templates }: StepProps) {
  const { t } = useLingui();
  const { selectedTemplate, design: own } = wizard;
  const template = selectedTemplate === 'classic' ? templates.classic : templates.extended;
  const design = selectedTemplate === 'custom' ? (own ?? template) : template;
  const [open, setOpen] = useState<number | null>(null);
  const set = (blocks: readonly MailBlock[]) => change({ type: 'design', design: { blocks } });
  const names: Record<BlockKind, string> = {
    text: t`Texte`,
    image: t`Image`,
    button: t`Bouton`,
    divider: t`Filet`,
    columns: t`Colonnes`,
    catalog_link: t`Catalogue`,
  };
  const fresh: readonly { readonly icon: IconName; readonly block: MailBlock }[] = [
    { icon: 'type', block: { kind: 'text', text: t`Votre texte`, align: 'left' } },
    { icon: 'picture', block: { kind: 'image', source: '', alt: '' } },
    { icon: 'public-link', block: { kind: 'button', label: t`En savoir plus`, link: '' } },
    { icon: 'less', block: { kind: 'divider' } },
    { icon: 'as-tiles', block: { kind: 'columns', left: t`À gauche`, right: t`À droite` } },
  ];
  const placed: Placed[] = design.blocks.map((block, position) => ({ block, position }));
  const missing = design.blocks.filter(
    (block) =>
      (block.kind === 'image' && (block.alt === '' || !isPicture(block.source))) ||
      (block.kind === 'button' && !isSafeLink(block.link)),
  ).length;
  const add = (block: MailBlock) => {
    const at = open === null ? design.blocks.length : open + 1;
    set(insertBlock(design, at, block).blocks);
    setOpen(at);
  };
  return (
    <div className={frame.split}>
      <section className={styles.canvas} aria-label={t`L’e-mail`}>
        <div className={styles.popup}>
          <div className={styles.content}>
            <SortableList
              label={t`Blocs de l’e-mail`}
              items={placed}
              itemKey={({ position }) => String(position)}
              itemName={({ block, position }) => `${names[block.kind]} ${position + 1}`}
              onOrder={(items) => {
                setOpen(null);
                set(items.map(({ block }) => block));
              }}
            >
              {({ block, position }) => (
                <div className={styles.block} data-open={position === open || undefined}>
                  <button
                    type="button"
                    className={styles.drawn}
                    aria-expanded={position === open}
                    aria-label={t`Modifier ${names[block.kind]} ${position + 1}`}
                    onClick={() => setOpen(position === open ? null : position)}
                  >
                    <DrawnBlock block={block} />
                  </button>
                  {position === open ? (
                    <div className={styles.fields}>
                      <BlockFields
                        supplier_id={supplier_id}
                        block={block}
                        onChange={(next) => set(changeBlock(design, position, next).blocks)}
                      />
                      <div className={styles.keys}>
                        <Button variant="ghost" size="s" icon="add" onClick={() => add(block)}>{t`Dupliquer`}</Button>
                        <Button
                          variant="ghost"
                          size="s"
                          icon="erase"
                          disabled={!mayRemove(design, position)}
                          onClick={() => {
                            setOpen(null);
                            set(removeBlock(design, position).blocks);
                          }}
                        >{t`Retirer`}</Button>
                        {mayRemove(design, position) ? null : (
                          <small>{t`Le bloc « catalogue » est obligatoire et ne se retire pas.`}</small>
                        )}
                      </div>
                    </div>
                  ) : null}
                </div>
              )}
            </SortableList>
          </div>
        </div>
      </section>
      <aside className={frame.side}>
        <h2>{t`Ajouter un bloc`}</h2>
        <div className={styles.palette}>
          {fresh.map(({ icon, block }) => (
            <Button
              key={block.kind}
              variant="outline"
              size="s"
              icon={icon}
              disabled={design.blocks.length >= MOST_BLOCKS}
              onClick={() => add(block)}
            >
              {names[block.kind]}
            </Button>
          ))}
        </div>
        <h2>{t`Se lira partout`}</h2>
        <ul className={styles.checks}>
          <li>
            <Icon name="yes" size="s" />
            {t`Outlook, Gmail, Orange, SFR, La Poste`}
          </li>
          <li>
            <Icon name={missing === 0 ? 'yes' : 'warning'} size="s" />
            {missing === 0
              ? t`Images décrites, boutons reliés`
              : plural(missing, {
                  one: '# image incomplète ou bouton sans lien',
                  other: '# images incomplètes ou boutons sans lien',
                })}
          </li>
        </ul>
        <p className={frame.quiet}>{t`Arial partout : la seule police que toutes les messageries ont.`}</p>
      </aside>
    </div>
  );
}
