/**
 * The first stop of the Tab key: leads past the header to the screen's <main>. Visible only with the focus. <SkipLink
 * />
 */
import { useLingui } from '@lingui/react/macro';
import styles from './skip-link.module.css';

export function SkipLink() {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.skip} onClick={focusMain}>
      {t`Aller au contenu`}
    </button>
  );
}

/** Looks for <main> when pressed, because screens change. <main> gets the focus, but is no stop of the Tab key. */
function focusMain(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}
