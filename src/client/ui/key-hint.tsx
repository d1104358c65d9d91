/**
 * The keys of a shortcut: <KeyHint keys={['Ctrl', 'K']} />. Decorative, as the command stands beside it; hidden on
 * touch screens.
 */
import styles from './key-hint.module.css';

export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
