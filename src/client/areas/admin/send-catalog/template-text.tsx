/** A text of the mail as it will look; a variable is a chip with its name. */
import { classNames } from '#client/ui/class-names.ts';
import styles from './mail-editor.module.css';
import { templateLines } from './template-pieces.ts';
import { useVariableNames } from './use-variable-names.ts';

export function TemplateText({ text }: { text: string }) {
  const names = useVariableNames();
  return templateLines(text).map(({ isListItem, pieces }, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines and pieces have no other name, and are drawn anew as a whole
    <span key={line}>
      {line === 0 ? '' : '\n'}
      {isListItem ? '• ' : ''}
      {pieces.map(({ text: words, variable, isBold, link }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={at}
          className={classNames(isBold && styles.bold, link !== null && styles.link, variable !== null && styles.chip)}
        >
          {variable === null ? words : names[variable]}
        </span>
      ))}
    </span>
  ));
}
