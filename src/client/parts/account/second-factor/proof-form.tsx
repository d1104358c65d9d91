/** Asks for the password and a code again, before the second step changes: the children say what follows. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { readTypedCode } from '#domain/people/second-factor.ts';
import { useSubmission } from '../../data/use-submission.ts';
import sheet from '../account-sheet.module.css';
import { OwnPasswordField } from '../own-password-field.tsx';

type ProofFormProps = {
  button: string;
  /** What to say where no better reason is known. */
  otherwise: string;
  send: (proof: { readonly password: string; readonly code: string }) => Promise<void>;
  cancel: () => void;
  children: ReactNode;
};

export function ProofForm({ button, otherwise, send, cancel, children }: ProofFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise,
    checks: {
      password: password === '' ? t`Indiquez votre mot de passe actuel.` : undefined,
      code: readTypedCode(code) === null ? t`Indiquez un code.` : undefined,
    },
    fields: { password: null, code: null },
  });
  return (
    <FieldForm
      className={sheet.form}
      submit={() => void submit(() => send({ password, code }))}
      turnedDown={turnedDown}
      failure={failure}
    >
      <p className={sheet.note}>{children}</p>
      <OwnPasswordField error={wrong.password} value={password} onChange={setPassword} />
      <TextField
        label={t`Code`}
        hint={t`Six chiffres de l’application, ou un code de secours.`}
        error={wrong.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" loading={isSending}>
        {button}
      </Button>
      <Button variant="ghost" onClick={cancel}>{t`Annuler`}</Button>
    </FieldForm>
  );
}
