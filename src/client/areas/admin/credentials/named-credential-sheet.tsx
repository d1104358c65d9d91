/**
 * A secret of another service, beside the list: its name for integrations, and the secret, which is not shown again.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './credentials.module.css';

/** Names that the contract allows. */
const NAME = /^[a-z][a-z0-9_]{0,59}$/;

type NamedCredentialSheetProps = {
  /** null: a new one */
  known: string | null;
  taken: readonly string[];
  keep: (name: string, secret: string) => Promise<void>;
  close: () => void;
};

export function NamedCredentialSheet({ known, taken, keep, close }: NamedCredentialSheetProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [secret, setSecret] = useState('');
  const name = known ?? cleanText(typed);
  const wrongName = taken.includes(name)
    ? t`Ce nom est pris : remplacez son secret dans la liste.`
    : t`Des minuscules, des chiffres et _, une lettre d’abord : par exemple « ftp_password ».`;
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`Le secret n’a pas pu être enregistré.`,
    checks: {
      name: known === null && (!NAME.test(name) || taken.includes(name)) ? wrongName : undefined,
      secret: secret === '' ? t`Saisissez le secret.` : undefined,
    },
  });
  const send = async () => {
    await keep(name, secret);
    showToast({ tone: 'ok', message: t`Enregistré` });
    close();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={known === null ? t`Confier un secret` : t`Remplacer ${known}`}
      footer={<Button type="submit" form="named-credential" size="l" wide loading={isSending}>{t`Enregistrer`}</Button>}
    >
      <FieldForm
        id="named-credential"
        className={styles.form}
        submit={() => void submit(send)}
        turnedDown={turnedDown}
        failure={failure}
      >
        {known === null ? (
          <TextField
            label={t`Nom`}
            hint={t`Celui que l’intégration attend`}
            name="name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            required
            error={wrong.name}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
        <PasswordField
          label={t`Secret`}
          hint={t`Chiffré dès l’arrivée, il ne sera plus jamais montré.`}
          showLabel={t`Afficher le secret`}
          name="secret"
          autoComplete="new-password"
          maxLength={4000}
          required
          error={wrong.secret}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      </FieldForm>
    </Sheet>
  );
}
