/** Turning the second step on: the password again, the key for the app, its first code. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { type SecondFactorKey, secondFactorRoutes } from '#contract/second-factor.ts';
import { readTypedCode, writtenKey } from '#domain/people/second-factor.ts';
import { useSubmission } from '../../data/use-submission.ts';
import { useCopy } from '../../words/use-copy.ts';
import sheet from '../account-sheet.module.css';
import { OwnPasswordField } from '../own-password-field.tsx';
import styles from './second-factor.module.css';

const QrCode = lazyPart(() => import('#client/ui/qr-code.tsx'));

type SetUpProps = { turnedOn: (recovery_codes: readonly string[]) => void; cancel: () => void };

export function SetUp({ turnedOn, cancel }: SetUpProps) {
  const [key, setKey] = useState<SecondFactorKey | null>(null);
  if (key === null) return <PasswordStep proven={setKey} cancel={cancel} />;
  return <KeyStep secondFactorKey={key} turnedOn={turnedOn} cancel={cancel} />;
}

type PasswordStepProps = { proven: (key: SecondFactorKey) => void; cancel: () => void };

function PasswordStep({ proven, cancel }: PasswordStepProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`La connexion en deux étapes n’a pas pu être activée.`,
    checks: { password: password === '' ? t`Indiquez votre mot de passe actuel.` : undefined },
    fields: { password: null },
  });
  const begin = async () => proven(await call(secondFactorRoutes.beginSecondFactor, { body: { password } }));
  return (
    <FieldForm className={sheet.form} submit={() => void submit(begin)} turnedDown={turnedDown} failure={failure}>
      <p className={sheet.note}>
        <Trans>Il vous faut une application d’authentification, sur votre téléphone ou dans votre gestionnaire.</Trans>
      </p>
      <OwnPasswordField error={wrong.password} value={password} onChange={setPassword} />
      <Button type="submit" loading={isSending}>{t`Continuer`}</Button>
      <Button variant="ghost" onClick={cancel}>{t`Annuler`}</Button>
    </FieldForm>
  );
}

type KeyStepProps = SetUpProps & { secondFactorKey: SecondFactorKey };

function KeyStep({ secondFactorKey: { secret, uri }, turnedOn, cancel }: KeyStepProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const [code, setCode] = useState('');
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`La connexion en deux étapes n’a pas pu être activée.`,
    reasons: { wrong_transition: t`Cette clé a trop attendu. Annulez, puis recommencez.` },
    checks: { code: readTypedCode(code)?.kind === 'app' ? undefined : t`Tapez les six chiffres de l’application.` },
    fields: { code: null },
  });
  const confirm = async () => {
    const { recovery_codes } = await call(secondFactorRoutes.confirmSecondFactor, { body: { code } });
    turnedOn(recovery_codes);
  };
  return (
    <FieldForm className={sheet.form} submit={() => void submit(confirm)} turnedDown={turnedDown} failure={failure}>
      <p>
        <Trans>Scannez ce code avec l’application, ou recopiez-y la clé.</Trans>
      </p>
      <figure className={styles.code}>
        <Suspense fallback={<div className={styles.blank} />}>
          <QrCode text={uri} label={t`Clé pour l’application, à scanner`} />
        </Suspense>
      </figure>
      <div className={styles.key}>
        <code>{writtenKey(secret)}</code>
        <Button variant="outline" size="s" aria-label={t`Copier la clé`} onClick={() => void copy(secret)}>
          {t`Copier`}
        </Button>
      </div>
      <TextField
        label={t`Premier code`}
        hint={t`Les six chiffres que l’application montre pour Carreau.`}
        error={wrong.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" loading={isSending}>{t`Activer`}</Button>
      <Button variant="ghost" onClick={cancel}>{t`Annuler`}</Button>
    </FieldForm>
  );
}
