/** The second step of a sign-in: the code of the app, or a recovery code. `pin`: the person joins a shared device with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { proveSignIn } from '#client/sync/second-step.ts';
import { joinWithCode } from '#client/sync/switch-person.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { CODE_DIGITS, readTypedCode } from '#domain/people/second-factor.ts';
import { AuthForm, AuthPage, Failure } from './auth-page.tsx';

type SecondStepProps = { challenge: string; pin?: string | undefined; back: () => void; entered: () => void };

export default function SecondStep({ challenge, pin, back, entered }: SecondStepProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const isApp = kind === 'app';
  const missing = isApp ? t`Tapez les six chiffres de l’application.` : t`Tapez un de vos codes de secours.`;
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`Connexion impossible`,
    reasons: {
      wrong_credentials: isApp
        ? t`Ce n’est pas ce code, ou il a déjà servi. Attendez le suivant.`
        : t`Ce n’est pas un code de secours de ce compte, ou il a déjà servi.`,
      not_found: t`Trop d’essais ou trop de temps : recommencez avec votre mot de passe.`,
    },
    checks: { code: readTypedCode(code)?.kind === kind ? undefined : missing },
  });
  const prove = async () => {
    const proof = { challenge, code };
    await (pin === undefined ? proveSignIn(proof) : joinWithCode(proof, pin));
    entered();
  };
  return (
    <AuthPage title={t`Deuxième étape`}>
      <AuthForm submit={() => void submit(prove)} turnedDown={turnedDown}>
        <p>
          {isApp ? (
            <Trans>Tapez le code que votre application d’authentification montre pour Carreau.</Trans>
          ) : (
            <Trans>Tapez un des dix codes que vous avez gardés. Il ne servira qu’une fois.</Trans>
          )}
        </p>
        <Failure words={failure} />
        <TextField
          key={kind}
          label={isApp ? t`Code à ${CODE_DIGITS} chiffres` : t`Code de secours`}
          error={wrong.code}
          name="code"
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          // The person has just sent the step before.
          autoFocus
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" size="l" wide loading={isSending}>{t`Se connecter`}</Button>
        <Button
          variant="ghost"
          onClick={() => {
            setKind(isApp ? 'recovery' : 'app');
            setCode('');
          }}
        >
          {isApp ? t`Utiliser un code de secours` : t`Utiliser l’application`}
        </Button>
        <Button variant="ghost" onClick={back}>{t`Retour`}</Button>
      </AuthForm>
    </AuthPage>
  );
}
