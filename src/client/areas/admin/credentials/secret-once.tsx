/**
 * A secret that is shown only once, to be copied.
 *
 *   <SecretOnce label="Clé d’API" secret={token}>What to do with the secret.</SecretOnce>
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCopy } from '#client/parts/words/use-copy.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import styles from './credentials.module.css';

type SecretOnceProps = { label: string; secret: string; children: ReactNode };

export function SecretOnce({ label, secret, children }: SecretOnceProps) {
  const { t } = useLingui();
  const copy = useCopy();
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
      <Button variant="outline" onClick={() => void copy(secret)}>{t`Copier`}</Button>
    </div>
  );
}
