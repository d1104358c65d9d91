/**
 * A secret that is shown only once, to be copied.
 *
 *   <SecretOnce label="Clé d’API" secret={token}>What to do with the secret.</SecretOnce>
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import styles from './credentials.module.css';

type SecretOnceProps = { label: string; secret: string; children: ReactNode };

export function SecretOnce({ label, secret, children }: SecretOnceProps) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ tone: 'ok', message: t`Copié` });
    } catch {
      showToast({ tone: 'bad', message: t`Le navigateur ne laisse pas copier : sélectionnez le texte.` });
    }
  };
  return (
    <div className={styles.form}>
      <Banner tone="warn">{children}</Banner>
      <TextField
        label={label}
        value={secret}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="outline" onClick={() => void copy()}>{t`Copier`}</Button>
    </div>
  );
}
