/** Adds a person to this device: address, password and the PIN that they choose. `email`: they are signed in already. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { joinDevice } from '#client/sync/switch-person.ts';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { isPin, isWeakPin, PIN_LENGTH } from '#domain/people/pin.ts';
import { AuthForm, AuthPage, Failure } from './auth-page.tsx';
import { EmailField, useEmailCheck } from './email-field.tsx';
import { useSecondStep } from './use-second-step.tsx';

type JoinFormProps = { email: string | undefined; back: () => void; joined: () => void };

export function JoinForm({ email: own, back, joined }: JoinFormProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(own ?? '');
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const checkEmail = useEmailCheck();
  const pinProblem = !isPin(pin)
    ? t`Choisissez ${PIN_LENGTH} chiffres.`
    : isWeakPin(pin)
      ? t`Trop facile à deviner : ni un seul chiffre, ni une suite.`
      : undefined;
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`Le code n’a pas pu être enregistré.`,
    reasons: { wrong_credentials: t`Connexion impossible : adresse ou mot de passe inconnus.` },
    checks: {
      email: checkEmail(email),
      password: password === '' ? t`Indiquez votre mot de passe.` : undefined,
      pin: pinProblem,
    },
  });
  const { attempt, step } = useSecondStep(joined, pin);
  const add = () =>
    attempt(async () => {
      await joinDevice({ email, password, pin });
      joined();
    });
  if (step !== null) return step;
  return (
    <AuthPage title={own === undefined ? t`Quelqu’un d’autre` : t`Mon code sur cet appareil`}>
      <AuthForm submit={() => void submit(add)} turnedDown={turnedDown}>
        <p>
          <Trans>Le mot de passe une seule fois, puis quatre chiffres pour reprendre l’appareil.</Trans>
        </p>
        <Failure words={failure} />
        {own === undefined ? (
          <EmailField error={wrong.email} value={email} onChange={setEmail} />
        ) : (
          <EmailField value={own} />
        )}
        <PasswordField
          label={t`Mot de passe`}
          showLabel={t`Afficher le mot de passe`}
          error={wrong.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={t`Code à 4 chiffres`}
          showLabel={t`Afficher le code`}
          error={wrong.pin}
          name="pin"
          autoComplete="off"
          inputMode="numeric"
          maxLength={PIN_LENGTH}
          required
          value={pin}
          onChange={(event) => setPin(event.target.value)}
        />
        <Button type="submit" size="l" wide loading={isSending}>{t`Enregistrer le code`}</Button>
        <Button variant="ghost" onClick={back}>{t`Retour`}</Button>
      </AuthForm>
    </AuthPage>
  );
}
