/** The first stop of the Tab key: leads past the header to the screen's <main>. Shown only while it has the focus. <SkipLink /> */
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

/** Screens come and go, so <main> is looked for when it is wanted. It takes the focus without becoming a stop of the Tab key. */
function focusMain(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}
