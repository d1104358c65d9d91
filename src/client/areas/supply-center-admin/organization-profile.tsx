/** The organization's name, its alias in addresses and its SIRET: everybody sees them, its managers change them. */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#client/parts/account/session.tsx';
import { onlineQueryKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { supplyCenterAdminPath, type Whereabouts } from '#client/paths.ts';
import { type CallAnswer, call } from '#client/sync/api.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { organizationRoutes } from '#contract/organization.ts';
import { isSiret } from '#domain/values/siret.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './supply-center-admin-area.module.css';

type Organization = CallAnswer<typeof organizationRoutes.organization>;
type ProfileProps = { organization_id: string; where: Whereabouts; mayUpdate: boolean };

export function OrganizationProfile(props: ProfileProps) {
  const { t } = useLingui();
  const { organization_id } = props;
  const read = useOnlineQuery(organizationRoutes.organization, { params: { organization_id } }, { keep: true });
  return (
    <section className={styles.section} aria-labelledby="profile">
      <h2 id="profile" className={styles.title}>{t`Fiche de l’organisation`}</h2>
      {read.isPending && <Skeleton height={180} />}
      {read.isError && read.data === undefined && <QueryFailure error={read.error} retry={() => void read.refetch()} />}
      {read.data !== undefined && <ProfileForm key={writtenIn(read.data)} stored={read.data} {...props} />}
    </section>
  );
}

/** What the form shows: it starts anew where somebody else has changed it, and keeps what is typed where nobody has. */
const writtenIn = ({ name, alias, siret, document_email }: Organization) =>
  [name, alias, siret, document_email].join('\n');

function ProfileForm({ stored, organization_id, where, mayUpdate }: ProfileProps & { stored: Organization }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { refresh } = useSession();
  const [, navigate] = useLocation();
  const [name, setName] = useState(stored.name);
  const [alias, setAlias] = useState(stored.alias);
  const [siret, setSiret] = useState(stored.siret ?? '');
  const [documentEmail, setDocumentEmail] = useState(stored.document_email ?? '');
  const number = cleanText(siret).replaceAll(' ', '');
  const documentAddress = cleanText(documentEmail);
  const needsBoth = t`Donnez une adresse e-mail, et le SIRET au-dessus.`;
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`La fiche n’a pas pu être enregistrée.`,
    checks: {
      name: cleanText(name) === '' ? t`Donnez un nom à l’organisation.` : undefined,
      siret: number === '' || isSiret(number) ? undefined : t`Un SIRET a 14 chiffres.`,
      document_email: documentAddress !== '' && number === '' ? needsBoth : undefined,
    },
    fields: {
      name: t`Ce nom ne peut pas être lu.`,
      alias: t`Déjà pris, ou d’autres signes que minuscules, chiffres et tirets.`,
      siret: t`Un SIRET a 14 chiffres.`,
      document_email: needsBoth,
    },
  });
  const save = async () => {
    const params = { organization_id };
    const body = {
      name: cleanText(name),
      alias: cleanText(alias),
      siret: number || null,
      document_email: documentAddress || null,
    };
    const saved = await call(organizationRoutes.changeOrganization, { params, body });
    await refresh().catch(() => undefined);
    queries.setQueryData(onlineQueryKey(organizationRoutes.organization, { params }), saved);
    if (saved.alias !== stored.alias) {
      navigate(supplyCenterAdminPath({ ...where, context: { space_alias: saved.alias } }), { replace: true });
    }
    showToast({ tone: 'ok', message: t`Fiche enregistrée` });
  };
  return (
    <FieldForm className={styles.form} submit={() => void submit(save)} turnedDown={turnedDown} failure={failure}>
      <TextField
        label={t`Nom de l’organisation`}
        error={wrong.name}
        maxLength={200}
        readOnly={!mayUpdate}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t`Nom dans les adresses`}
        hint={t`Minuscules, chiffres et tirets.`}
        error={wrong.alias}
        maxLength={60}
        readOnly={!mayUpdate}
        value={alias}
        onChange={(event) => setAlias(event.target.value)}
      />
      <TextField
        label={t`Numéro SIRET`}
        optionalText={t`facultatif`}
        error={wrong.siret}
        inputMode="numeric"
        readOnly={!mayUpdate}
        value={siret}
        onChange={(event) => setSiret(event.target.value)}
      />
      <TextField
        label={t`Adresse des documents électroniques`}
        optionalText={t`facultatif`}
        hint={t`Réponses et avis d’expédition pour votre logiciel, en UBL (PEPPOL).`}
        error={wrong.document_email}
        type="email"
        inputMode="email"
        readOnly={!mayUpdate}
        value={documentEmail}
        onChange={(event) => setDocumentEmail(event.target.value)}
      />
      {mayUpdate && (
        <div>
          <Button type="submit" loading={isSending}>{t`Enregistrer la fiche`}</Button>
        </div>
      )}
    </FieldForm>
  );
}
