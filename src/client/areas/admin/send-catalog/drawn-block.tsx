/** A block of the mail as it will look, with its variables as chips. */
import { useLingui } from '@lingui/react/macro';
import { lookOf, type MailBlock } from '#domain/campaigns/mail-design.ts';
import { isOwnPicture, isPicture } from '#domain/campaigns/mail-picture.ts';
import styles from './mail-editor.module.css';
import { TemplateText } from './template-text.tsx';

export function DrawnBlock({ block }: { block: MailBlock }) {
  const { t } = useLingui();
  switch (block.kind) {
    case 'text': {
      const { size, line_height, links } = lookOf(block);
      return (
        <span
          className={block.align === 'center' ? styles.centred : styles.words}
          style={{ fontSize: size, lineHeight: `${line_height}%` }}
          data-links={links}
        >
          {block.text === '' ? t`Texte vide` : <TemplateText text={block.text} />}
        </span>
      );
    }
    case 'image':
      return isOwnPicture(block.source) ? (
        <img className={styles.picture} src={block.source} alt={block.alt} />
      ) : (
        <span className={styles.placeholder}>
          {isPicture(block.source) ? block.alt || t`Image sans texte` : t`Image à choisir`}
        </span>
      );
    case 'button':
      return <span className={styles.mailKey}>{block.label}</span>;
    case 'divider':
      return <span className={styles.rule} />;
    case 'columns':
      return (
        <span className={styles.columns}>
          <span className={styles.words}>
            <TemplateText text={block.left} />
          </span>
          <span className={styles.words}>
            <TemplateText text={block.right} />
          </span>
        </span>
      );
    case 'catalog_link':
      return (
        <span className={styles.catalog}>
          <b>{block.title}</b>
          <span className={styles.words}>
            <TemplateText text={block.text} />
          </span>
          <span className={styles.mailKey}>{block.label}</span>
        </span>
      );
  }
}
