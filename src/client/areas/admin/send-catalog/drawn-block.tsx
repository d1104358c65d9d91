/** A block of the mail as it will look, with its variables still named. */
import { useLingui } from '@lingui/react/macro';
import type { MailBlock } from '#domain/campaigns/mail-design.ts';
import { isOwnPicture, isPicture } from '#domain/campaigns/mail-picture.ts';
import styles from './mail-editor.module.css';

export function DrawnBlock({ block }: { block: MailBlock }) {
  const { t } = useLingui();
  switch (block.kind) {
    case 'text':
      return (
        <span className={block.align === 'center' ? styles.centred : styles.words}>{block.text || t`Texte vide`}</span>
      );
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
          <span className={styles.words}>{block.left}</span>
          <span className={styles.words}>{block.right}</span>
        </span>
      );
    case 'catalog_link':
      return (
        <span className={styles.catalog}>
          <b>{block.title}</b>
          <span className={styles.words}>{block.text}</span>
          <span className={styles.mailKey}>{block.label}</span>
        </span>
      );
  }
}
