/** The mail server's address, sign-in and sender; saved as a whole, then tried out with a mail to oneself. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { MAIL_SECURITY, type MailSecurity, type MailServer, type MailTrouble } from '#contract/mail-server.ts';
import { cleanText } from '#domain/values/text.ts';
import settingsStyles from '../settings/settings-screen.module.css';
import { ConfirmRemoval } from './confirm-removal.tsx';
import styles from './credentials.module.css';
import { SECURITY_WORDS, TROUBLE_WORDS, USUAL_PORTS } from './mail-words.ts';
import type { MailServerFields } from './use-mail-server.ts';

interface TestOutcome {
  readonly to: string;
  readonly failure: MailTrouble | null;
  readonly answer: string | null;
}

type MailServerFormProps = {
  known: MailServer | null;
  supplierName: string;
  save: (fields: MailServerFields) => Promise<void>;
  remove: () => Promise<void>;
  test: () => Promise<TestOutcome>;
};

const NEW = { host: '', port: 587, security: 'starttls', username: '', sender_address: '' } as const;

export function MailServerForm({ known, supplierName, save, remove, test }: MailServerFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => {
    const { host, port, security, username, sender_address } = known ?? NEW;
    const texts = { host, port: String(port), username: username ?? '', sender_address };
    return {
      ...texts,
      security: security as MailSecurity,
      sender_name: known?.sender_name ?? supplierName,
      password: '',
    };
  });
  const [isRemoving, setIsRemoving] = useState(false);
  const [tested, setTested] = useState<TestOutcome | null>(null);
  const tried = useSubmission({ otherwise: t`L’essai n’a pas pu partir.` });
  const port = Number(cleanText(typed.port));
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`Le serveur n’a pas pu être enregistré.`,
    reasons: { stale_version: t`Quelqu’un d’autre vient de changer le serveur. Rechargez pour voir le sien.` },
    fields: {
      host: t`Un nom public, par exemple smtp.votre-domaine.fr`,
      security: t`Avec un identifiant, choisissez STARTTLS ou TLS : un mot de passe ne part jamais en clair.`,
      port: t`Un nombre, le plus souvent 587 ou 465`,
      password: t`Pour un autre serveur ou identifiant, saisissez à nouveau le mot de passe.`,
      sender_address: t`Une adresse complète, par exemple commandes@votre-domaine.fr`,
      sender_name: t`Un nom sur une ligne`,
      username: t`L’identifiant que donne votre hébergeur`,
    },
    checks: {
      host: cleanText(typed.host) === '' ? t`Un nom public, par exemple smtp.votre-domaine.fr` : undefined,
      port: Number.isInteger(port) && port > 0 && port < 65_536 ? undefined : t`Un nombre, le plus souvent 587 ou 465`,
      sender_address: cleanText(typed.sender_address).includes('@')
        ? undefined
        : t`Une adresse complète, par exemple commandes@votre-domaine.fr`,
      sender_name: cleanText(typed.sender_name) === '' ? t`Le nom que vos clients connaissent` : undefined,
    },
  });
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const choose = (security: MailSecurity) => {
    const isUsual = port === USUAL_PORTS[typed.security];
    set({ security, ...(isUsual ? { port: String(USUAL_PORTS[security]) } : {}) });
  };
  const keep = async () => {
    const { password, security } = typed;
    const [host, username] = [cleanText(typed.host), cleanText(typed.username)];
    setTested(null);
    await save({
      ...{ version: known?.version ?? 0, host, port, security, username: username === '' ? null : username },
      ...(password === '' ? {} : { password }),
      sender_address: cleanText(typed.sender_address),
      sender_name: cleanText(typed.sender_name),
    });
    showToast({ tone: 'ok', message: t`Enregistré` });
  };
  const tryOut = () => tried.send(async () => setTested(await test()));
  const text = (name: 'host' | 'port' | 'username' | 'sender_address' | 'sender_name') => ({
    name,
    autoComplete: 'off',
    error: wrong[name],
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <FieldForm className={styles.form} submit={() => void submit(keep)} turnedDown={turnedDown} failure={failure}>
      <div className={settingsStyles.pair}>
        <TextField label={t`Adresse d’expéditeur`} type="email" maxLength={254} required {...text('sender_address')} />
        <TextField label={t`Nom d’expéditeur`} maxLength={100} required {...text('sender_name')} />
      </div>
      <div className={settingsStyles.pair}>
        <TextField label={t`Serveur SMTP`} maxLength={253} required spellCheck={false} {...text('host')} />
        <TextField label={t`Port`} inputMode="numeric" maxLength={5} required {...text('port')} />
      </div>
      <Select
        label={t`Chiffrement`}
        error={wrong.security}
        value={typed.security}
        onValueChange={(value) => {
          const chosen = MAIL_SECURITY.find((each) => each === value);
          if (chosen !== undefined) choose(chosen);
        }}
        options={(['starttls', 'tls', 'none'] as const).map((value) => ({ value, label: t(SECURITY_WORDS[value]) }))}
      />
      <div className={settingsStyles.pair}>
        <TextField label={t`Identifiant`} maxLength={254} spellCheck={false} {...text('username')} />
        <PasswordField
          label={t`Mot de passe`}
          hint={known?.has_password ? t`Enregistré, chiffré. Laissez vide pour le garder.` : t`Chiffré dès l’arrivée.`}
          showLabel={t`Afficher le mot de passe`}
          name="password"
          autoComplete="new-password"
          maxLength={4000}
          error={wrong.password}
          value={typed.password}
          onChange={(event) => set({ password: event.target.value })}
        />
      </div>
      {tested === null ? null : (
        <Banner tone={tested.failure === null ? 'ok' : 'bad'} live>
          {tested.failure === null
            ? t`Le serveur a pris l’essai : regardez votre boîte, ${tested.to}.`
            : t(TROUBLE_WORDS[tested.failure])}
          {tested.answer === null ? null : <q className={styles.answer}>{tested.answer}</q>}
        </Banner>
      )}
      {tried.failure === null ? null : (
        <Banner tone="bad" live>
          {tried.failure}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>{t`Enregistrer`}</Button>
        {known === null ? null : (
          <>
            <Button
              variant="outline"
              loading={tried.isSending}
              // A test goes out by the server as it is stored, so it waits for what is being saved.
              disabled={isSending}
              onClick={() => void tryOut()}
            >{t`M’envoyer un essai`}</Button>
            <Button variant="ghost" onClick={() => setIsRemoving(true)}>{t`Retirer le serveur`}</Button>
          </>
        )}
      </div>
      {isRemoving ? (
        <ConfirmRemoval
          title={t`Retirer le serveur d’envoi ?`}
          description={t`Son mot de passe est oublié. Vos e-mails partent à nouveau par Carreau, ceux qui attendent aussi.`}
          keepLabel={t`Garder le serveur`}
          removeLabel={t`Retirer`}
          otherwise={t`Le serveur n’a pas pu être retiré.`}
          remove={remove}
          close={() => setIsRemoving(false)}
        />
      ) : null}
    </FieldForm>
  );
}
