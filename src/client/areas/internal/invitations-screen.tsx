/** Invitations to open a supplier's space: an operator names an address, and can withdraw an unused invitation. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { registerPath, type Whereabouts } from '#client/paths.ts';
import { call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { registrationRoutes } from '#contract/registration.ts';
import { isWholeAddress } from '#domain/people/email-address.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './invitations-screen.module.css';

const SHOWN = 200;

export function InvitationsScreen({ where }: { where: Whereabouts }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const queries = useQueryClient();
  const listed = useOnlineQuery(registrationRoutes.supplierInvitations, { query: { count: SHOWN } });
  const listAnew = () => queries.invalidateQueries({ queryKey: routeKey(registrationRoutes.supplierInvitations) });
  const withdrawal = useMutation({
    mutationFn: (account_id: string) => call(registrationRoutes.withdrawInvitation, { params: { account_id } }),
    onSettled: listAnew,
    onError: () => showToast({ message: t`L’invitation n’a pas pu être reprise.`, tone: 'bad' }),
  });
  const total = listed.data?.items_total;
  return (
    <main className={styles.page}>
      <PageHeader
        title={t`Invitations`}
        note={total === undefined ? undefined : plural(total, { one: '# en attente', other: '# en attente' })}
      >
        <Button asChild variant="outline" icon="add">
          <Link href={registerPath(where.locale)}>{t`Ouvrir un espace moi-même`}</Link>
        </Button>
      </PageHeader>
      <InvitationForm locale={where.locale} invited={listAnew} />
      {listed.isError && listed.data === undefined ? (
        <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
      ) : listed.isPending ? (
        <p role="status">
          <Trans>Chargement…</Trans>
        </p>
      ) : (
        <ul className={styles.invitations} aria-label={t`Invitations en attente`}>
          {listed.data?.invitations.map(({ account_id, email, name, is_activated, created_at }) => (
            <li key={account_id}>
              <span className={styles.person}>
                <b>{name}</b>
                <small>{email}</small>
                <small>
                  {momentText(created_at, tag)} · {is_activated ? t`compte actif` : t`compte à activer`}
                </small>
              </span>
              <Button
                variant="outline"
                size="s"
                aria-label={t`Reprendre l’invitation de ${email}`}
                onClick={() => withdrawal.mutate(account_id)}
              >{t`Reprendre`}</Button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

type InvitationFormProps = { locale: Whereabouts['locale']; invited: () => Promise<void> };

function InvitationForm({ locale, invited }: InvitationFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`L’invitation n’est pas partie.`,
    checks: {
      name: cleanText(name) === '' ? t`Indiquez un nom.` : undefined,
      email: isWholeAddress(email) ? undefined : t`Adresse incomplète. Exemple : nom@fournisseur.fr`,
    },
    fields: { name: t`Ce nom ne peut pas être lu.`, email: t`Cette adresse ne peut pas être lue.` },
  });
  const invite = async () => {
    await call(registrationRoutes.inviteSupplier, { body: { name: cleanText(name), email, locale } });
    showToast({ message: t`Invitation en route vers ${email}`, tone: 'ok' });
    setName('');
    setEmail('');
    await invited();
  };
  return (
    <Card as="section">
      <h2 className={styles.title}>
        <Trans>Inviter un fournisseur à ouvrir son espace</Trans>
      </h2>
      <FieldForm className={styles.form} submit={() => void submit(invite)} turnedDown={turnedDown} failure={failure}>
        <TextField
          label={t`Nom`}
          error={wrong.name}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t`Adresse e-mail`}
          error={wrong.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(cleanText(event.target.value))}
        />
        <Button type="submit" icon="mail" loading={isSending}>{t`Inviter`}</Button>
      </FieldForm>
    </Card>
  );
}
