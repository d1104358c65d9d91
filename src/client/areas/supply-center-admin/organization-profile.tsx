/** The organization's name, its alias in addresses and its SIRET: everybody sees them, its managers change them. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmission } from '#client/parts/data/use-submission.ts';
import { ChangeNotices } from '#client/parts/organizations/organization-change-notices.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import type { Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldForm } from '#client/ui/field-form.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { isWholeAddress } from '#domain/people/email-address.ts';
import type { OrganizationProfile as Profile } from '#domain/people/organization-change.ts';
import { ALIAS } from '#domain/values/alias.ts';
import { isSiret } from '#domain/values/siret.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './supply-center-admin-area.module.css';
import { useProfile } from './use-organization.ts';

type OrganizationProfileProps = { organization_id: string; where: Whereabouts; mayUpdate: boolean };

export function OrganizationProfile({ organization_id, where, mayUpdate }: OrganizationProfileProps) {
  const { t } = useLingui();
  const { read, isKnown, changes, profile, change } = useProfile(organization_id, where);
  return (
    <section className={styles.section} aria-labelledby="profile">
      <h2 id="profile" className={styles.title}>{t`Fiche de l’organisation`}</h2>
      <ChangeNotices changes={changes} />
      {read.isPending && <Skeleton height={180} />}
      {read.isError && read.data === undefined && <QueryFailure error={read.error} retry={() => void read.refetch()} />}
      {profile !== null && isKnown && (
        <ProfileForm key={writtenIn(profile)} shown={profile} mayUpdate={mayUpdate} change={change} />
      )}
    </section>
  );
}

/** What the form shows: it starts anew where somebody else has changed it, and keeps what is typed where nobody has. */
const writtenIn = ({ name, alias, siret, document_email }: Profile) => [name, alias, siret, document_email].join('\n');

type ProfileFormProps = {
  /** With what waits on this device. */
  shown: Profile;
  mayUpdate: boolean;
  change: (profile: Partial<Profile>) => Promise<boolean>;
};

function ProfileForm({ shown, mayUpdate, change }: ProfileFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(shown.name);
  const [alias, setAlias] = useState(shown.alias);
  const [siret, setSiret] = useState(shown.siret ?? '');
  const [documentEmail, setDocumentEmail] = useState(shown.document_email ?? '');
  const number = cleanText(siret).replaceAll(' ', '');
  const documentAddress = cleanText(documentEmail).toLowerCase();
  const isReachable = documentAddress === '' || (isWholeAddress(documentAddress) && number !== '');
  const { isSending, failure, wrong, turnedDown, submit } = useSubmission({
    otherwise: t`La fiche n’a pas pu être enregistrée.`,
    checks: {
      name: cleanText(name) === '' ? t`Donnez un nom à l’organisation.` : undefined,
      alias: ALIAS.test(cleanText(alias)) ? undefined : t`Minuscules, chiffres et tirets.`,
      siret: number === '' || isSiret(number) ? undefined : t`Un SIRET a 14 chiffres.`,
      document_email: isReachable ? undefined : t`Donnez une adresse e-mail, et le SIRET au-dessus.`,
    },
  });
  /** Changes only what is written anew, so that what a colleague has changed meanwhile stays. */
  const save = async () => {
    const written: Profile = {
      name: cleanText(name),
      alias: cleanText(alias),
      siret: number || null,
      document_email: documentAddress || null,
    };
    const changed: Partial<Profile> = {
      ...(written.name !== shown.name && { name: written.name }),
      ...(written.alias !== shown.alias && { alias: written.alias }),
      ...(written.siret !== shown.siret && { siret: written.siret }),
      ...(written.document_email !== shown.document_email && { document_email: written.document_email }),
    };
    if (Object.keys(changed).length > 0) await change(changed);
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
