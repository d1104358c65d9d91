/** Codes that no product has, kept on the device until the person finds the product by name or dismisses the code. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { rememberUnknownCode, unknownCodes } from '#client/store/catalog/unknown-codes.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { FindByNameSheet } from './find-by-name-sheet.tsx';
import styles from './not-found-list.module.css';
import lines from './scan-list.module.css';
import { useScans } from './scan-provider.tsx';

export function NotFoundList() {
  const { t } = useLingui();
  const database = useDatabase();
  const { key } = useCatalog();
  const { settle } = useScans();
  const [sought, setSought] = useState<string | null>(null);
  const codes = useLiveQuery(() => unknownCodes(database, key), [database, key], []);
  if (codes.length === 0) return null;
  const dismiss = (code: string) => {
    settle(code);
    const undo = {
      label: t`Annuler`,
      onSelect: () => void rememberUnknownCode(database, key, code, serverClock.now()),
    };
    showToast({ message: t`${code} : retiré`, action: undo });
  };
  return (
    <section>
      <header className={lines.head}>
        <h2>{t`Non trouvés`}</h2>
        <span>{plural(codes.length, { one: '# code gardé', other: '# codes gardés' })}</span>
      </header>
      <ul>
        {codes.map(({ code, times }) => (
          <li key={code} className={lines.line}>
            <span className={styles.mark}>
              <Icon name="warning" size="s" />
            </span>
            <span className={lines.words}>
              <b>{t`Code inconnu`}</b>
              <span>
                {[code, times > 1 ? plural(times, { one: 'lu # fois', other: 'lu # fois' }) : t`gardé`].join(' · ')}
              </span>
            </span>
            <Button variant="outline" size="s" onClick={() => setSought(code)}>{t`Chercher`}</Button>
            <IconButton icon="remove" label={t`Retirer le code ${code}`} onClick={() => dismiss(code)} />
          </li>
        ))}
      </ul>
      <FindByNameSheet code={sought} onClose={() => setSought(null)} />
    </section>
  );
}
